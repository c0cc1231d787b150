import type { PageTimeStat, TopPage } from '@vigie/contract/site/analytics.ts'
import { and, asc, count, desc, eq, gte, inArray, lte, min, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { visitPageTitles, visitSources } from '#db/schema/audience/analytics.ts'
import { audienceDays } from '#db/schema/audience/visit-imports.ts'
import { newsletterSubscriptions } from '#db/schema/mailing/newsletter.ts'
import type { DayRange, Span } from './period-days.ts'

/** `earlier` is compared with `current`. */
export type Spans = { current: Span; earlier: Span | undefined }

export function listVisitDays(db: Database, { from, to }: DayRange) {
  return db
    .select()
    .from(audienceDays)
    .where(and(gte(audienceDays.day, from), lte(audienceDays.day, to)))
    .orderBy(asc(audienceDays.day))
}

/** Null before the first visit. */
export async function findFirstVisitDay(db: Database) {
  return oneRow(await db.select({ day: min(audienceDays.day) }).from(audienceDays)).day
}

export async function countActiveSubscriptions(db: Database) {
  const row = oneRow(
    await db
      .select({ total: count() })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.isActive, true)),
  )
  return row.total
}

export async function listTopPages(db: Database, spans: Spans, limit: number): Promise<TopPage[]> {
  const { rows } = await db.execute<TopPage>(sql`
    select page, page_title as title, visits, ${spans.earlier ? sql`before` : sql`null`} as before from (
      select page, sum(visits) filter (where is_current)::double precision as visits,
        coalesce(sum(visits) filter (where not is_current), 0)::double precision as before
      from ${pagesOf(spans)} group by page
    ) as sums left join visit_page_titles using (page)
    where visits > 0 order by visits desc, page limit ${limit}`)
  return rows
}

/** Some sites send `page-time` without `page-visit`: their views count too. */
export async function listPageTimes(db: Database, spans: Spans, limit: number): Promise<PageTimeStat[]> {
  const { rows } = await db.execute<PageTimeStat>(sql`
    select page, page_title as title, "visitCount", "avgTimeSpent",
      ${spans.earlier ? sql`before` : sql`null`} as before
    from (
      select page,
        greatest(sum(visits) filter (where is_current), sum(timed_views) filter (where is_current))
          ::double precision as "visitCount",
        ${averageTime(sql`is_current`)} as "avgTimeSpent", ${averageTime(sql`not is_current`)} as before
      from ${pagesOf(spans)} group by page
    ) as sums left join visit_page_titles using (page)
    where "visitCount" is not null order by "visitCount" desc, page limit ${limit}`)
  return rows
}

const averageTime = (which: ReturnType<typeof sql>) => sql`
  coalesce(round(sum(time_ms) filter (where ${which})
    / nullif(sum(timed_views) filter (where ${which}), 0) / 1000, 2), 0)::double precision`

/** Long periods consist of whole months, whose sums are stored. */
function pagesOf({ current, earlier }: Spans) {
  const columns = sql`page, visits, timed_views, time_ms`
  return sumsOf(columns, { day: sql`audience_pages`, month: sql`audience_page_months` }, { current, earlier })
}

/** The rows of both spans, with whether they are of the current one. */
export function sumsOf(
  columns: ReturnType<typeof sql>,
  tables: Record<'day' | 'month', ReturnType<typeof sql>>,
  { current, earlier }: Spans,
) {
  const part = (unit: 'day' | 'month', range: DayRange | undefined, isCurrent: boolean) =>
    range
      ? [
          sql`select ${columns}, ${isCurrent}::boolean as is_current from ${tables[unit]}
            where ${sql.raw(unit)} between ${range.from}::date and ${range.to}::date`,
        ]
      : []
  const parts = [
    ...part('month', current.months, true),
    ...part('day', current.days, true),
    ...part('month', earlier?.months, false),
    ...part('day', earlier?.days, false),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) as rows`
}

export async function findTitles(db: Database, pages: string[]) {
  if (pages.length === 0) return new Map<string, string>()
  const rows = await db.select().from(visitPageTitles).where(inArray(visitPageTitles.page, pages))
  return new Map(rows.map(({ page, pageTitle }) => [page, pageTitle]))
}

export async function listVisitSources(db: Database) {
  const rows = await db.select().from(visitSources).orderBy(desc(visitSources.lastVisitAt))
  return rows.map(({ origin, lastVisitAt }) => ({ origin, lastVisitAt: lastVisitAt.toISOString() }))
}
