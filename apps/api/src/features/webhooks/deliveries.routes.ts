import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import {
  DELIVERY_NOT_FOUND,
  deliveryListQuerySchema,
  deliveryListResponseSchema,
  deliveryResponseSchema,
  deliverySchema,
  WEBHOOK_NOT_FOUND,
} from '@vigie/contract/site/webhooks.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findDeliveries } from './deliveries.queries.ts'
import { sendAgain, sendTest } from './send-again.ts'
import type { Sending } from './sending/send-delivery.ts'
import { findWebhook } from './webhooks.queries.ts'

type Options = Pick<FeatureDeps, 'db' | 'now'> & { sending: Sending }

const CONFIG = { privileged: true }
const paramsSchema = z.object({ id: deliverySchema.shape.id })

/**
 * HOOK-03: the journal of an address. It has no ETag: a trigger that noted each delivery as a change of the list would
 * make every save on the site wait for every other.
 */
export const deliveriesRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, sending }) => {
  app.get(
    '/api/webhooks/:id/deliveries',
    {
      config: CONFIG,
      schema: {
        summary: 'Le journal des envois à une adresse',
        params: idParamsSchema,
        querystring: deliveryListQuerySchema,
        response: { 200: deliveryListResponseSchema },
      },
    },
    async ({ params, query }) => {
      if (!(await findWebhook(db, params.id))) throw notFound(WEBHOOK_NOT_FOUND)
      const { rows, total } = await findDeliveries(db, params.id, query)
      return paged(rows, query, total)
    },
  )

  app.post(
    '/api/webhooks/:id/test',
    {
      config: { ...CONFIG, idempotent: false },
      schema: {
        summary: 'Envoie un essai maintenant',
        params: idParamsSchema,
        response: { 200: deliveryResponseSchema },
      },
    },
    async ({ params }) => {
      const delivery = await sendTest(db, params.id, sending)
      if (!delivery) throw notFound(WEBHOOK_NOT_FOUND)
      return ok(delivery)
    },
  )

  app.post(
    '/api/webhooks/deliveries/:id/resend',
    {
      config: CONFIG,
      schema: {
        summary: 'Renvoie un envoi',
        params: paramsSchema,
        response: { 200: deliveryResponseSchema },
      },
    },
    async ({ params }) => {
      const delivery = await sendAgain(db, params.id, now())
      if (!delivery) throw notFound(DELIVERY_NOT_FOUND)
      return ok(delivery)
    },
  )
}
