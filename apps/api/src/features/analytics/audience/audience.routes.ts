import {
  audienceQuerySchema,
  audienceResponseSchema,
  nowResponseSchema,
} from '@vigie/contract/site/analytics.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { dayOf } from '#lib/site-time.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findTitles } from '../analytics.queries.ts'
import type { RecentViews } from '../recent-views.ts'
import { readAudience } from './read-audience.ts'

const PAGES_NOW = 10

type Options = FeatureDeps & { recentViews: RecentViews }

/** Where visitors come from, what they do, and what is read now. */
export const audienceRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, recentViews }) => {
  const today = () => dayOf(now(), site.timeZone)

  app.get(
    '/api/analytics/audience',
    {
      config: { collections: ['visits'], varyBy: today },
      schema: {
        summary: 'Les canaux, sources, campagnes, pages d’entrée et objectifs d’une période',
        querystring: audienceQuerySchema,
        response: { 200: audienceResponseSchema },
      },
    },
    async ({ query }) => ok(await readAudience(db, { ...query, today: today() })),
  )

  app.get(
    '/api/analytics/now',
    {
      schema: {
        summary: 'Les pages vues dans les 30 dernières minutes, de la mémoire du processus qui répond',
        response: { 200: nowResponseSchema },
      },
    },
    async () => {
      const seen = recentViews.list(now())
      const pages = seen.slice(0, PAGES_NOW)
      const titles = await findTitles(
        db,
        pages.map(({ page }) => page),
      )
      return ok({
        views: seen.reduce((sum, { views }) => sum + views, 0),
        pages: pages.map((one) => ({ ...one, title: titles.get(one.page) ?? null })),
      })
    },
  )
}
