import {
  type GrowthMonth,
  type NewsletterStats,
  SOURCE_PAGES_MAX,
  type Subscription,
  type SubscriptionFilter,
  type SubscriptionListQuery,
} from '@vigie/contract/mailing/newsletter.ts'
import { asc, desc, eq, gt, gte, not, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Counted, findMatches } from '#db/find-matches.ts'
import { one } from '#db/one.ts'
import {
  subscriptionCounts as counts,
  newsletterForgotten as forgotten,
  newsletterSubscriptions as subscriptions,
} from '#db/schema/mailing/newsletter.ts'
import { sumWhere } from '#db/sum-rows.ts'
import { toInstant } from '#lib/site-time.ts'
import { isOfKind, isSelected, monthColumn } from '#mail/subscription-selection.queries.ts'

export const SUBSCRIPTION_COLUMNS = {
  id: subscriptions.id,
  email: subscriptions.email,
  language: subscriptions.language,
  page: subscriptions.page,
  isActive: subscriptions.isActive,
  createdAt: subscriptions.createdAt,
}

export async function findSubscriptions(db: Database, query: SubscriptionListQuery, timeZone: string) {
  const { sort, order, limit, offset, ...filter } = query
  const selected = isSelected(filter, timeZone)
  const found = { table: subscriptions, id: subscriptions.id, where: selected }
  const isSearched = filter.search || filter.from || filter.to
  const { where, ...counted } = isSearched
    ? await findMatches(db, found, { page: Math.floor(offset / limit) + 1, limit })
    : { where: selected, ...(await sumCounts(db, filter)) }
  const direction = order === 'asc' ? asc : desc
  // Pages have their index in one direction: the newest first within a page, or the opposite of both.
  const second = sort === 'page' ? sql`-${subscriptions.id}` : subscriptions.id
  const rows = await db
    .select({
      ...SUBSCRIPTION_COLUMNS,
      suspendedAt: subscriptions.suspendedAt,
      reason: subscriptions.refusalReason,
    })
    .from(subscriptions)
    .where(where)
    .orderBy(direction(subscriptions[sort]), direction(second))
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(withSuspension), ...counted }
}

async function sumCounts(db: Database, filter: SubscriptionFilter): Promise<Counted> {
  const total = sumWhere(counts.rows, isOfKind(counts, filter))
  return { ...one(await db.select({ total }).from(counts)), isMore: false }
}

export async function countSubscriptions(db: Database): Promise<NewsletterStats> {
  return one(
    await db
      .select({
        totalSubscriptions: sumWhere(counts.rows, undefined),
        activeSubscriptions: sumWhere(counts.rows, isOfKind(counts, { isActive: true })),
        inactiveSubscriptions: sumWhere(counts.rows, isOfKind(counts, { isActive: false })),
      })
      .from(counts),
  )
}

/** The source pages to choose from, the most frequent ones, from A to Z. */
export async function listSourcePages(db: Database) {
  const rows = await db
    .select({ page: counts.page })
    .from(counts)
    .where(gt(counts.rows, 0))
    .groupBy(counts.page)
    .orderBy(sql`sum(${counts.rows}) desc`)
    .limit(SOURCE_PAGES_MAX)
  return rows.map(({ page }) => page).sort((a, b) => a.localeCompare(b, 'fr'))
}

/** What happened since this month (`YYYY-MM`); months without any event are absent. */
export async function countGrowth(db: Database, since: string, timeZone: string): Promise<GrowthMonth[]> {
  const start = toInstant(`${since}-01`, '00:00', timeZone)
  const began = not(subscriptions.isPending)
  // Imported rows may lack the date of their end: they count as ended when they began.
  const endedAt = sql`coalesce(${subscriptions.endedAt}, ${subscriptions.createdAt})`
  const events = sql`
    select ${monthColumn(sql`${subscriptions.createdAt}`, timeZone)} as month, 1 as started, 0 as ended
      from ${subscriptions} where ${began} and ${gte(subscriptions.createdAt, start)}
    union all
    select ${monthColumn(endedAt, timeZone)}, 0, 1 from ${subscriptions}
      where ${began} and not ${subscriptions.isActive}
        and ${or(gte(subscriptions.endedAt, start), gte(subscriptions.createdAt, start))}
    union all
    select ${forgotten.month}, ${forgotten.started}, ${forgotten.ended} from ${forgotten}
      where ${gte(forgotten.month, since)}`
  const { rows } = await db.execute<{ month: string; started: string; ended: string }>(sql`
    select month, sum(started) as started, sum(ended) as ended from (${events}) as events
    where month >= ${since} group by month order by month`)
  return rows.map(({ month, started, ended }) => ({ month, started: Number(started), ended: Number(ended) }))
}

type Suspension = { suspendedAt: Date | null; reason: string | null }

/** SEND-08: says of a suspended subscriber since when and why. */
function withSuspension({ suspendedAt, reason, ...row }: Selected & Suspension): Subscription {
  if (!suspendedAt) return toSubscription(row)
  return { ...toSubscription(row), suspendedAt: suspendedAt.toISOString(), suspensionReason: reason }
}

/** False when there is no such subscription. */
export async function liftSuspension(db: Database, email: string) {
  const lifted = await db
    .update(subscriptions)
    .set({ refusals: 0, refusalReason: null, suspendedAt: null })
    .where(eq(subscriptions.email, email))
    .returning({ id: subscriptions.id })
  return lifted.length > 0
}

type Selected = Omit<Subscription, 'createdAt' | 'suspendedAt' | 'suspensionReason'> & { createdAt: Date }

export function toSubscription({ createdAt, ...row }: Selected): Subscription {
  return { ...row, createdAt: createdAt.toISOString() }
}
