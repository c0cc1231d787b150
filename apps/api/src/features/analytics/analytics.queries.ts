import type { AnalyticsPeriod, PageTimeStat, TopPage } from '@vigie/contract/site/analytics.ts'
import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { visitDays, visitPageMonths, visitPages, visitSources } from '#db/schema/analytics.ts'
import { newsletterSubscriptions } from '#db/schema/mailing/newsletter.ts'
import { firstDayOf } from './period-days.ts'

type Range = { period: AnalyticsPeriod; today: string }

export function listVisitDays(db: Database, { period, today }: Range) {
  const from = firstDayOf(period, today)
  return db
    .select()
    .from(visitDays)
    .where(and(from ? gte(visitDays.day, from) : undefined, lte(visitDays.day, today)))
    .orderBy(asc(visitDays.day))
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

export async function listTopPages(db: Database, range: Range, limit: number): Promise<TopPage[]> {
  const { table, within } = pagesOf(range)
  const visits = sql<number>`sum(${table.visits})::double precision`
  return db
    .select({ page: table.page, visits })
    .from(table)
    .where(within)
    .groupBy(table.page)
    .having(sql`sum(${table.visits}) > 0`)
    .orderBy(desc(visits), asc(table.page))
    .limit(limit)
}

/** Some sites send `page-time` without `page-visit`: their views count too. */
export async function listPageTimes(db: Database, range: Range, limit: number): Promise<PageTimeStat[]> {
  const { table, within } = pagesOf(range)
  const visitCount = sql<number>`greatest(sum(${table.visits}), sum(${table.timedViews}))::double precision`
  const avgTimeSpent = sql<number>`
    coalesce(round(sum(${table.timeMs}) / nullif(sum(${table.timedViews}), 0) / 1000, 2), 0)::double precision`
  return db
    .select({ page: table.page, avgTimeSpent, visitCount })
    .from(table)
    .where(within)
    .groupBy(table.page)
    .orderBy(desc(visitCount), asc(table.page))
    .limit(limit)
}

export async function listVisitSources(db: Database) {
  const rows = await db.select().from(visitSources).orderBy(desc(visitSources.lastVisitAt))
  return rows.map(({ origin, lastVisitAt }) => ({ origin, lastVisitAt: lastVisitAt.toISOString() }))
}

/** Long periods consist of whole months, whose sums are stored. */
function pagesOf({ period, today }: Range) {
  const from = firstDayOf(period, today)
  if (from && (period === '7d' || period === '30d'))
    return { table: visitPages, within: and(gte(visitPages.day, from), lte(visitPages.day, today)) }
  return { table: visitPageMonths, within: from ? gte(visitPageMonths.month, from) : undefined }
}
