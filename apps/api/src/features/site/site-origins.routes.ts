import {
  ORIGINS_SAVED,
  siteOriginsResponseSchema,
  siteOriginsSavedResponseSchema,
  siteOriginsUpdateSchema,
} from '@vigie/contract/site/site-origins.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { findAllowedOrigins } from '#site/allowed-origins.queries.ts'
import type { AllowedOrigins } from '#site/allowed-origins.ts'
import type { FeatureDeps } from '#site/site.ts'
import { changeSiteOrigins } from './change-site-origins.ts'

type Options = FeatureDeps & { origins: AllowedOrigins }

/** KIT-05: every administrator may read them, the privileged one changes those that the server does not fix. */
export const siteOriginsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, origins }) => {
  const { fixed } = origins
  app.get(
    '/api/config/origins',
    {
      config: { collections: ['site'] },
      schema: {
        summary: 'Les sites qui peuvent appeler l’API publique depuis un navigateur',
        response: { 200: siteOriginsResponseSchema },
      },
    },
    async () => ok({ origins: await findAllowedOrigins(db), fixed: [...fixed] }),
  )

  app.put(
    '/api/config/origins',
    {
      config: { privileged: true },
      schema: {
        summary: 'Change les sites qui peuvent appeler l’API publique',
        body: siteOriginsUpdateSchema,
        response: { 200: siteOriginsSavedResponseSchema },
      },
    },
    async ({ body }) => {
      await changeSiteOrigins(db, body.origins, now())
      // The notice reaches this process too, but later than this response.
      await origins.read()
      return ok({ origins: body.origins, fixed: [...fixed] }, { message: ORIGINS_SAVED })
    },
  )
}
