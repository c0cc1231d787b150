import { searchQuerySchema, searchResponseSchema } from '@vigie/contract/overview/search.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { searchEverything } from './search.queries.ts'

export const searchRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    '/api/search',
    {
      schema: {
        summary: 'Cherche dans tout ce que l’on administre',
        querystring: searchQuerySchema,
        response: { 200: searchResponseSchema },
      },
    },
    async (request) => {
      const { isPrivileged } = signedInUser(request)
      const { q, kinds } = request.query
      const data = await searchEverything(db, q, {
        kinds,
        now: now(),
        timeZone: site.timeZone,
        isPrivileged,
      })
      return ok(data)
    },
  )
}
