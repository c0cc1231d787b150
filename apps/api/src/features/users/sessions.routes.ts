import {
  SESSION_NOT_FOUND,
  sessionListResponseSchema,
  sessionParamsSchema,
  sessionsClosedResponseSchema,
} from '@vigie/contract/accounts/users.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { endOtherSessions, endOwnSession } from './end-sessions.ts'
import { listSessions } from './sessions.queries.ts'

/** One's own sessions, to see and to end. */
export const sessionsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  app.get(
    '/api/users/profile/sessions',
    {
      schema: {
        summary: 'Les sessions ouvertes du compte connecté',
        response: { 200: sessionListResponseSchema },
      },
    },
    async (request) => {
      const user = signedInUser(request)
      const rows = await listSessions(db, user.id, now())
      const data = rows.map(({ createdAt, lastUsedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: row.id === user.sessionId,
      }))
      return ok(data)
    },
  )

  app.delete(
    '/api/users/profile/sessions/:id',
    {
      schema: {
        summary: 'Ferme une session du compte connecté',
        params: sessionParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      const isEnded = await endOwnSession(db, signedInUser(request).id, request.params.id, now())
      if (!isEnded) throw notFound(SESSION_NOT_FOUND)
      return done('Session fermée')
    },
  )

  app.delete(
    '/api/users/profile/sessions',
    {
      schema: {
        summary: 'Ferme les autres sessions du compte connecté',
        response: { 200: sessionsClosedResponseSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = signedInUser(request)
      const closed = await endOtherSessions(db, id, sessionId, now())
      return ok({ closed }, { message: 'Vos autres sessions sont fermées' })
    },
  )
}
