import { searchQuerySchema, searchResponseSchema } from '@vigie/contract/search.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { ok } from '#lib/envelopes.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { searchEverything } from './search.queries.ts'

type Options = { db: Database; now: () => Date; timeZone: string }

export const searchRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, timeZone }) => {
  app.get(
    '/api/search',
    { schema: { querystring: searchQuerySchema, response: { 200: searchResponseSchema } } },
    async (request) => {
      const { isPrivileged } = signedInUser(request)
      const data = await searchEverything(db, request.query.q, { now: now(), timeZone, isPrivileged })
      return ok(data)
    },
  )
}
