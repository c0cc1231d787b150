import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  PRESENCE_ENDS_MS,
  presenceBodySchema,
  presenceParamsSchema,
  presenceResponseSchema,
} from '@vigie/contract/writing/presence.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { deleteOpenForm, keepOpenForm, listOtherForms } from './presence.queries.ts'

/** HIST-10: open forms are rows of the database, since two people may be served by two processes. */
export const presenceRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  app.post(
    '/api/presence',
    {
      schema: {
        summary: 'Dit qu’un formulaire est ouvert, et par qui d’autre',
        body: presenceBodySchema,
        response: { 200: presenceResponseSchema },
      },
    },
    async (request) => {
      const { body } = request
      const { id: userId } = signedInUser(request)
      const moment = now()
      await keepOpenForm(db, body, userId, moment)
      const seenSince = new Date(moment.getTime() - PRESENCE_ENDS_MS)
      return ok(await listOtherForms(db, body, { userId, seenSince }))
    },
  )

  app.delete(
    '/api/presence/:tab',
    {
      schema: {
        summary: 'Dit qu’un formulaire est fermé',
        params: presenceParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      await deleteOpenForm(db, request.params.tab, signedInUser(request).id)
      return done()
    },
  )
}
