import type { Pool } from 'pg'

const PAGES = 200

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
  await seedArrivals(pool)
  await pool.query(
    'vacuum analyze visit_pages, visit_page_months, visit_days, visit_arrivals, visit_arrival_months, visit_goals',
  )
}

/**
 * A third of the views begin a session, by one of 60 sources, on a tenth of the pages by any channel; some reach a goal.
 * A busy site and a quiet one have the same names: what grows is how often they are counted.
 */
async function seedArrivals(pool: Pool) {
  await pool.query(
    `with channels as (
       select channel, number from unnest(array['direct', 'search', 'social', 'assistant', 'newsletter', 'campaign',
         'site']) with ordinality as c(channel, number)
     ), began as (
       select day, sum(visits) / 3 as sessions from visit_pages group by day
     )
     insert into visit_arrivals
     select day, 'source', 'source-' || n, channel, ceil(sessions / n / 5)
     from began, generate_series(1, 60) as n join channels on number = n % 7 + 1
     union all
     select day, 'page', '/page-' || n, channel, ceil(sessions / n / number)
     from began, channels, generate_series(1, 20) as n`,
  )
  await pool.query(
    `insert into visit_arrival_months
     select date_trunc('month', day), dimension, value, channel, sum(sessions)
     from visit_arrivals group by 1, 2, 3, 4`,
  )
  await pool.query(
    `insert into visit_goals
     select day, goal, 'search', 'source-1', '/page-1', 3
     from visit_days, unnest(array['request', 'appointment', 'registration', 'subscription']) as goal`,
  )
}

export function firstOfTwelveMonths() {
  const month = new Date(`${new Date().toISOString().slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - 11)
  return month.toISOString().slice(0, 10)
}
