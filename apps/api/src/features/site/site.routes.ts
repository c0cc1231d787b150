import type { Site as PublicSite } from '@vigie/contract/site/site.ts'
import { siteResponseSchema } from '@vigie/contract/site/site.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hasAccounts } from '#accounts/users.queries.ts'
import { ok } from '#lib/envelopes.ts'
import { accountMailOrigin } from '#mail/account-mail-origin.ts'
import type { FeatureDeps } from '#site/site.ts'

type Options = FeatureDeps & { access: Pick<PublicSite, 'signup' | 'demo' | 'recoveryDays'> }

/** What the web app must know before anybody has signed in. */
export const siteRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, access }) => {
  const { name: siteName, url: siteUrl, timeZone, pages } = site

  app.get(
    '/api/site',
    {
      config: { limit: 'reading' },
      schema: {
        summary: 'Ce que chacun peut savoir du site : nom, fuseau horaire, pages',
        response: { 200: siteResponseSchema },
      },
    },
    async () => {
      const canResetPassword = (await accountMailOrigin(db, site, now())) !== undefined
      const { logoUrl: _, ...company } = await site.company()
      return ok({
        siteName,
        siteUrl,
        timeZone,
        pages,
        company,
        ...access,
        hasAccounts: await hasAccounts(db),
        canResetPassword,
      })
    },
  )
}
