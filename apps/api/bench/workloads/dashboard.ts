import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Workload } from '../workload.ts'

const VISITS = 5_000_000
const PAGES = 200
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

/** Twelve months of days and pages, the first pages much more visited than the last, as on any site. */
export async function seedVisits(pool: Pool, visits: number) {
  const weights = Array.from({ length: PAGES }, (_, index) => 1 / (index + 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  await pool.query(
    `with days as (
       select day::date from generate_series($1::date, (now() at time zone 'Europe/Paris')::date, '1 day') as day
     ), pages as (
       select '/page-' || number as page, weight / $3 as share
       from unnest($4::float8[]) with ordinality as w(weight, number)
     )
     insert into visit_pages
     select day, page, round($2 * share / 365), round($2 * share / 730), round($2 * share / 730) * 42000
     from days, pages where round($2 * share / 365) > 0`,
    [firstOfTwelveMonths(), visits, whole, weights],
  )
  await pool.query(
    `insert into visit_page_months
     select date_trunc('month', day), page, sum(visits), sum(timed_views), sum(time_ms)
     from visit_pages group by 1, 2`,
  )
  await pool.query(
    `insert into visit_days
     select day, sum(visits), sum(visits) / 3, 12, sum(timed_views) / 3, sum(time_ms), 1 from visit_pages group by day`,
  )
  await pool.query('vacuum analyze visit_pages, visit_page_months, visit_days')
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

function firstOfTwelveMonths() {
  const month = new Date(`${new Date().toISOString().slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - 11)
  return month.toISOString().slice(0, 10)
}
