import type { Site } from '@vigie/contract/site.ts'
import { siteResponseSchema } from '@vigie/contract/site.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hasAccounts } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { ok } from '#lib/envelopes.ts'
import { canMailAccounts } from '#mail/mail-routes.queries.ts'
import type { PublicUrl } from '#site/site-address.queries.ts'

type Options = {
  db: Database
  now: () => Date
  publicUrl: PublicUrl
  site: Omit<Site, 'hasAccounts' | 'canResetPassword'>
}

/** What the web app must know before anybody has signed in. */
export const siteRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, publicUrl, site }) => {
  app.get('/api/site', { schema: { response: { 200: siteResponseSchema } } }, async () => {
    const canResetPassword = (await publicUrl()) !== undefined && (await canMailAccounts(db, now()))
    return ok({ ...site, hasAccounts: await hasAccounts(db), canResetPassword })
  })
}
