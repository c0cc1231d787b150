import type { Site } from '@vigie/contract/auth.ts'
import { siteAnswerSchema } from '@vigie/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { findSenderAddress } from '#db/outbox.queries.ts'
import type { PublicUrl } from '#db/site-address.queries.ts'
import { hasAccounts } from '#db/users.queries.ts'

type Options = {
  db: Database
  publicUrl: PublicUrl
  site: Omit<Site, 'hasAccounts' | 'canResetPassword'>
  siteUrl: string | undefined
}

/** What the web app must know before anybody has signed in. */
export const siteRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, publicUrl, site, siteUrl }) => {
  app.get('/api/site', { schema: { response: { 200: siteAnswerSchema } } }, async () => {
    const sender = await findSenderAddress(db)
    const canResetPassword = sender !== undefined && Boolean((await publicUrl()) ?? siteUrl ?? sender.origin)
    return {
      success: true as const,
      data: { ...site, hasAccounts: await hasAccounts(db), canResetPassword },
    }
  })
}
