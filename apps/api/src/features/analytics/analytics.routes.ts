import {
  analyticsStatsResponseSchema,
  pageListQuerySchema,
  pageTimeStatsResponseSchema,
  periodQuerySchema,
  topPagesResponseSchema,
  trackerStatusResponseSchema,
} from '@vigie/contract/site/analytics.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { dayOf } from '#lib/site-time.ts'
import type { FeatureDeps } from '#site/site.ts'
import {
  countActiveSubscriptions,
  listPageTimes,
  listTopPages,
  listVisitSources,
} from './analytics.queries.ts'
import { spansOf } from './period-days.ts'
import { readStats } from './read-stats.ts'

export const analyticsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const today = () => dayOf(now(), site.timeZone)
  const activeSubscriptions = rememberByRevision(() => countActiveSubscriptions(db))

  app.get(
    '/api/analytics/stats',
    {
      config: { collections: ['visits', 'newsletter'], varyBy: today },
      schema: {
        summary: 'Les visites d’une période',
        querystring: periodQuerySchema,
        response: { 200: analyticsStatsResponseSchema },
      },
    },
    async ({ query: { period, compare }, revisions }) => {
      const subscriptions = await activeSubscriptions(revisions?.newsletter)
      return ok(await readStats(db, { period, compare, today: today() }, subscriptions))
    },
  )

  app.get(
    '/api/analytics/top-pages',
    {
      config: { collections: ['visits'], varyBy: today },
      schema: {
        summary: 'Les pages les plus vues',
        querystring: pageListQuerySchema,
        response: { 200: topPagesResponseSchema },
      },
    },
    async ({ query: { limit, ...asked } }) =>
      ok(await listTopPages(db, spansOf({ ...asked, today: today() }), limit)),
  )

  app.get(
    '/api/analytics/page-time-stats',
    {
      config: { collections: ['visits'], varyBy: today },
      schema: {
        summary: 'Le temps passé par page',
        querystring: pageListQuerySchema,
        response: { 200: pageTimeStatsResponseSchema },
      },
    },
    async ({ query: { limit, ...asked } }) =>
      ok(await listPageTimes(db, spansOf({ ...asked, today: today() }), limit)),
  )

  app.get(
    '/api/analytics/tracker',
    {
      schema: {
        summary: 'La ligne qui compte les visites, et la dernière reçue',
        response: { 200: trackerStatusResponseSchema },
      },
    },
    async () => ok({ siteUrl: site.url ?? null, sources: await listVisitSources(db) }),
  )
}

/**
 * Counting subscribers takes longer than the rest of the response: counts again only when the revision has changed.
 */
function rememberByRevision(count: () => Promise<number>) {
  let known: { revision: number; total: number } | undefined
  return async (revision: number | undefined) => {
    if (revision !== undefined && known?.revision === revision) return known.total
    const total = await count()
    if (revision !== undefined) known = { revision, total }
    return total
  }
}
