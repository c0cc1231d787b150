import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import {
  RIGHTS_NOT_FOUND,
  rightsListQuerySchema,
  rightsListResponseSchema,
  rightsReplySchema,
  rightsRequestResponseSchema,
  rightsStateSchema,
} from '@vigie/contract/site/rights.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { findSender } from '#mail/outbox.queries.ts'
import type { FeatureDeps } from '#site/site.ts'
import { replyToRights, setRightsState } from './answer-rights.ts'
import { findRightsRequests } from './rights.queries.ts'

/** A person begins with a first record, whichever it is. */
const COLLECTIONS = ['rights', 'email_config', 'requests', 'agenda', 'registrations', 'newsletter'] as const

/** RGPD-04: « Demandes de droits ». */
export const rightsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    '/api/rights',
    {
      config: { privileged: true, collections: COLLECTIONS },
      schema: {
        summary: 'Les demandes de droits, par pages',
        querystring: rightsListQuerySchema,
        response: { 200: rightsListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findRightsRequests(db, query)
      return { ...paged(rows, query, total), canReply: (await findSender(db)) !== undefined }
    },
  )

  app.put(
    '/api/rights/:id/state',
    {
      config: { privileged: true },
      schema: {
        summary: 'Marque une demande de droits comme traitée, ou la rouvre',
        params: idParamsSchema,
        body: rightsStateSchema,
        response: { 200: rightsRequestResponseSchema },
      },
    },
    async ({ params, body }) => ok(found(await setRightsState(db, params.id, body.state, now()))),
  )

  app.post(
    '/api/rights/:id/reply',
    {
      config: { privileged: true, tellsOf: 'rights' },
      schema: {
        summary: 'Répond à une demande de droits par e-mail',
        params: idParamsSchema,
        body: rightsReplySchema,
        response: { 200: rightsRequestResponseSchema },
      },
    },
    async ({ params, body }) => ok(found(await replyToRights(db, site, params.id, body.message, now()))),
  )
}

function found<T>(request: T | undefined): T {
  if (!request) throw notFound(RIGHTS_NOT_FOUND)
  return request
}
