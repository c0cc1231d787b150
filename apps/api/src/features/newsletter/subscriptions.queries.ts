import {
  type NewsletterStats,
  SOURCE_PAGES_MAX,
  type Subscription,
  type SubscriptionFilter,
  type SubscriptionListQuery,
} from '@vigie/contract/mailing/newsletter.ts'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type Counted, findMatches } from '#db/matches/find-matches.ts'
import { one } from '#db/one.ts'
import {
  subscriptionCounts as counts,
  newsletterSubscriptions as subscriptions,
} from '#db/schema/mailing/newsletter.ts'
import { sumWhere } from '#db/sum-rows.ts'
import { isOfKind, isSelected } from '#mail/subscription-selection.queries.ts'

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
  const { id, searchText } = subscriptions
  const { search } = filter
  const isNewestFirst = sort === 'createdAt' && order === 'desc'
  const indexes = {
    joints: 'all' as const,
    hasOrder: true,
    since: isNewestFirst ? subscriptions.createdAt : undefined,
  }
  const found = { table: subscriptions, id, where: selected, search, searchText, ...indexes }
  const isSearched = search || filter.from || filter.to
  const { where, from, ...counted } = isSearched
    ? await findMatches(db, found, { page: Math.floor(offset / limit) + 1, limit })
    : { where: selected, from: subscriptions, ...(await sumCounts(db, filter)) }
  const direction = order === 'asc' ? asc : desc
  // Pages have their index in one direction: the newest first within a page, or the opposite of both.
  const second = sort === 'page' ? sql`-${subscriptions.id}` : subscriptions.id
  const rows = await db
    .select({
      ...SUBSCRIPTION_COLUMNS,
      suspendedAt: subscriptions.suspendedAt,
      reason: subscriptions.refusalReason,
    })
    .from(from)
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
