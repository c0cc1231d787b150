import {
  SESSION_ENDED,
  sessionEndResponseSchema,
  sessionEndSchema,
} from '@vigie/contract/accounts/new-device.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done } from '#lib/envelopes.ts'
import type { FeatureDeps } from '#site/site.ts'
import { endNewSession } from './end-new-session.ts'

/** Following the mailed link changes nothing: the page behind it sends this POST. */
export const newDeviceRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.post(
    '/api/users/end-new-session',
    {
      config: { idempotent: false, limit: 'forms', sameOrigin: true },
      schema: {
        summary: 'Met fin à la session d’un nouvel appareil, par le jeton du lien',
        body: sessionEndSchema,
        response: { 200: sessionEndResponseSchema },
      },
    },
    async ({ body }) => {
      await endNewSession(db, site.name, body.token, now())
      return done(SESSION_ENDED)
    },
  )
}
