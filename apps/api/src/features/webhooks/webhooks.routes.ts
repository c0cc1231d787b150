import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  WEBHOOK_NOT_FOUND,
  webhookInputSchema,
  webhookListResponseSchema,
  webhookResponseSchema,
  webhookSecretResponseSchema,
} from '@vigie/contract/site/webhooks.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import type { FeatureDeps } from '#site/site.ts'
import { deliveriesRoutes } from './deliveries.routes.ts'
import { announceDelivery } from './delivery-signal.ts'
import { createWebhook, editWebhook, removeWebhook, renewSecret, resume } from './save-webhook.ts'
import type { Sending } from './sending/send-delivery.ts'
import { listWebhooks, toWebhook } from './webhooks.queries.ts'

type Options = FeatureDeps & Sending

/** HOOK-01: webhooks belong to the privileged account alone. */
const CONFIG = { privileged: true }
const SENSITIVE = { ...CONFIG, proof: true }

export const webhooksRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, ...options }) => {
  const sending = { secret: options.secret, rules: options.rules, now: options.now }
  app.register(deliveriesRoutes, { db, now: options.now, sending })
  app.get(
    '/api/webhooks',
    {
      config: { ...CONFIG, collections: ['webhooks'] },
      schema: {
        summary: 'Les adresses prévenues des changements',
        response: { 200: webhookListResponseSchema },
      },
    },
    async () => ok(await listWebhooks(db)),
  )

  app.post(
    '/api/webhooks',
    {
      // Looking for the name of the host takes too long for a transaction; an address is stored once all the same.
      config: { ...SENSITIVE, idempotent: false, refusals: [409] },
      schema: {
        summary: 'Ajoute une adresse à prévenir',
        body: webhookInputSchema,
        response: { 201: webhookSecretResponseSchema },
      },
    },
    async ({ body }, reply) => {
      const webhook = await createWebhook(db, body, sending)
      announceDelivery()
      return reply.code(201).send(ok(webhook))
    },
  )

  app.put(
    '/api/webhooks/:id',
    {
      config: SENSITIVE,
      schema: {
        summary: 'Modifie une adresse à prévenir',
        params: idParamsSchema,
        body: webhookInputSchema,
        response: { 200: webhookResponseSchema },
      },
    },
    async ({ params, body }) => {
      const row = await editWebhook(db, params.id, body, sending)
      if (!row) throw notFound(WEBHOOK_NOT_FOUND)
      announceDelivery()
      return ok(toWebhook(row), { message: 'Adresse enregistrée' })
    },
  )

  app.delete(
    '/api/webhooks/:id',
    {
      config: SENSITIVE,
      schema: {
        summary: 'Retire une adresse',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await removeWebhook(db, params.id, options.now()))) throw notFound(WEBHOOK_NOT_FOUND)
      return done('Adresse supprimée')
    },
  )

  app.post(
    '/api/webhooks/:id/secret',
    {
      config: { ...SENSITIVE, idempotent: 'secret' },
      schema: {
        summary: 'Remplace le secret d’une adresse',
        params: idParamsSchema,
        response: { 200: webhookSecretResponseSchema },
      },
    },
    async ({ params }) => {
      const renewed = await renewSecret(db, params.id, sending)
      if (!renewed) throw notFound(WEBHOOK_NOT_FOUND)
      return ok(renewed)
    },
  )

  app.post(
    '/api/webhooks/:id/resume',
    {
      config: CONFIG,
      schema: {
        summary: 'Reprend les envois à une adresse en pause',
        params: idParamsSchema,
        response: { 200: webhookResponseSchema },
      },
    },
    async ({ params }) => {
      const row = await resume(db, params.id, options.now())
      if (!row) throw notFound(WEBHOOK_NOT_FOUND)
      announceDelivery()
      return ok(toWebhook(row), { message: 'Les envois vers cette adresse reprennent' })
    },
  )
}
