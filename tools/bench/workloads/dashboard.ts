import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Workload } from '../workload.ts'
import { firstOfTwelveMonths, seedVisits } from './visits.ts'

const VISITS = 5_000_000
const STATS = '/api/analytics/stats'
const TOP_PAGES = '/api/analytics/top-pages'
const PAGE_TIMES = '/api/analytics/page-time-stats'

const shared = { minimum: 0.6, connections: 8, settings: { LIST_MEMORY_MB: '0' } }

/** The three answers of the dashboard over a year of five million visits, read and written anew each time. */
export const dashboardStats: Workload = {
  ...shared,
  name: 'GET /api/analytics/stats, 5 million visits, without memory',
  request: { path: `${STATS}?period=12m` },
  seed: (pool) => seedVisits(pool, VISITS),
  baseline: statsBaseline,
}

export const dashboardTopPages: Workload = {
  ...shared,
  name: 'GET /api/analytics/top-pages, 5 million visits, without memory',
  request: { path: `${TOP_PAGES}?period=12m` },
  baseline: (app, pool) => {
    app.get(TOP_PAGES, async () => {
      const { rows } = await pool.query(
        `select page, sum(visits)::float8 as visits from visit_page_months where month >= $1
         group by page having sum(visits) > 0 order by 2 desc, page limit 10`,
        [firstOfTwelveMonths()],
      )
      return { success: true, data: rows }
    })
  },
}

export const dashboardPageTimes: Workload = {
  ...shared,
  name: 'GET /api/analytics/page-time-stats, 5 million visits, without memory',
  request: { path: `${PAGE_TIMES}?period=12m` },
  baseline: (app, pool) => {
    app.get(PAGE_TIMES, async () => {
      const { rows } = await pool.query(
        `select page, coalesce(round(sum(time_ms) / nullif(sum(timed_views), 0) / 1000, 2), 0)::float8 as "avgTimeSpent",
           greatest(sum(visits), sum(timed_views))::float8 as "visitCount"
         from visit_page_months where month >= $1 group by page order by 3 desc, page limit 10`,
        [firstOfTwelveMonths()],
      )
      return { success: true, data: rows }
    })
  },
}

function statsBaseline(app: FastifyInstance, pool: Pool) {
  app.get(STATS, async () => {
    const [{ rows: days }, { rows: active }] = await Promise.all([
      pool.query(
        `select to_char(day, 'YYYY-MM-DD') as day, visits, sessions, bots, timed_sessions,
           session_ms::float8 as session_ms, newsletter_signups
         from visit_days where day >= $1 order by day`,
        [firstOfTwelveMonths()],
      ),
      pool.query('select count(*)::integer as total from newsletter_subscriptions where is_active'),
    ])
    const sum = (name: string) => days.reduce((total, day) => total + day[name], 0)
    return {
      success: true,
      data: {
        totalVisits: sum('visits'),
        uniqueSessions: sum('sessions'),
        totalNewsletterSubscriptions: active[0].total,
        avgTimePerSession: Math.round(sum('session_ms') / sum('timed_sessions') / 10) / 100,
        botVisits: sum('bots'),
        newsletterSignups: sum('newsletter_signups'),
        days: days.map(({ day, visits, sessions }) => ({ day, visits, sessions })),
      },
    }
  })
}
