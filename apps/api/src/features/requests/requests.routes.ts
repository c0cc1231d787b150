import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  contactRequestCreatedResponseSchema,
  contactRequestInputSchema,
  contactRequestListQuerySchema,
  contactRequestListResponseSchema,
  contactRequestResponseSchema,
  REQUEST_RECEIVED,
  requestReplySchema,
  requestStatusSchema,
} from '@vigie/contract/site/requests.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { findSender } from '#mail/outbox.queries.ts'
import { formVisitorOf } from '#site/audience/count-goal.ts'
import type { FeatureDeps } from '#site/site.ts'
import { receiveRequest } from './receive-request.ts'
import { removeRequest } from './remove-request.ts'
import { replyToRequest } from './reply-to-request.ts'
import { countRequests, findRequest, findRequests, updateRequest } from './requests.queries.ts'

export const requestsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.post(
    '/api/requests',
    {
      config: { limit: 'forms', tellsOf: 'request' },
      schema: {
        summary: 'Le formulaire de contact du site',
        body: contactRequestInputSchema,
        response: { 201: contactRequestCreatedResponseSchema },
      },
    },
    async (request, reply) => {
      const data = await receiveRequest(db, site, request.body, now(), formVisitorOf(request))
      return reply.code(201).send(ok(data, { message: REQUEST_RECEIVED }))
    },
  )

  app.get(
    '/api/requests',
    {
      config: { collections: ['requests', 'email_config'] },
      schema: {
        summary: 'Les demandes de contact, filtrées et par pages',
        querystring: contactRequestListQuerySchema,
        response: { 200: contactRequestListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total, isMore } = await findRequests(db, query)
      return {
        ...paged(rows, query, total, isMore),
        counts: await countRequests(db),
        canReply: (await findSender(db)) !== undefined,
      }
    },
  )

  app.get(
    '/api/requests/:id',
    {
      config: { collections: ['requests'] },
      schema: {
        summary: 'Une demande de contact',
        params: idParamsSchema,
        response: { 200: contactRequestResponseSchema },
      },
    },
    async ({ params }) => ok(found(await findRequest(db, params.id))),
  )

  app.put(
    '/api/requests/:id/status',
    {
      schema: {
        summary: 'Change l’état d’une demande',
        params: idParamsSchema,
        body: requestStatusSchema,
        response: { 200: contactRequestResponseSchema },
      },
    },
    async ({ params, body }) => ok(found(await updateRequest(db, params.id, body))),
  )

  app.post(
    '/api/requests/:id/reply',
    {
      config: { tellsOf: 'request' },
      schema: {
        summary: 'Répond à une demande par courriel',
        params: idParamsSchema,
        body: requestReplySchema,
        response: { 200: contactRequestResponseSchema },
      },
    },
    async ({ params, body }) => ok(found(await replyToRequest(db, site, params.id, body.message, now()))),
  )

  app.delete(
    '/api/requests/:id',
    {
      config: { proof: true },
      schema: {
        summary: 'Efface une demande de contact',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await removeRequest(db, params.id, now()))) throw requestNotFound()
      return done()
    },
  )
}

function found<T>(request: T | undefined): T {
  if (!request) throw requestNotFound()
  return request
}

const requestNotFound = () => notFound('Demande non trouvée')
