import {
  type NewsletterStats,
  SOURCE_PAGES_MAX,
  type Subscription,
  type SubscriptionListQuery,
} from '@vigie/contract/mailing/newsletter.ts'
import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countWhere } from '#db/count-where.ts'
import { countRows, findMatches } from '#db/find-matches.ts'
import { oneRow } from '#db/one-row.ts'
import { personOf } from '#db/person-of.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { isSelected } from '#mail/subscription-selection.queries.ts'

export const SUBSCRIPTION_COLUMNS = {
  id: subscriptions.id,
  email: subscriptions.email,
  language: subscriptions.language,
  page: subscriptions.page,
  isActive: subscriptions.isActive,
  createdAt: subscriptions.createdAt,
}

export const SUSPENSION_COLUMNS = {
  suspendedAt: subscriptions.suspendedAt,
  reason: subscriptions.refusalReason,
  personId: personOf(subscriptions.email),
}

export async function findSubscriptions(db: Database, query: SubscriptionListQuery, timeZone: string) {
  const { sort, order: direction, limit, offset, ...filter } = query
  const inOrder = direction === 'asc' ? asc : desc
  // Pages have their index in one direction: the newest first within a page, or the opposite of both.
  const second = sort === 'page' ? sql`-${subscriptions.id}` : subscriptions.id
  const order = [inOrder(subscriptions[sort]), inOrder(second)]
  const selected = isSelected(filter, timeZone)
  // An offset may lie within a page: then two pages are shown in part.
  const page = { page: Math.ceil(offset / limit) + 1, limit }
  const { where, ...counted } =
    filter.search || filter.from || filter.to
      ? await findMatches(db, { table: subscriptions, id: subscriptions.id, where: selected, order }, page)
      : { where: selected, ...(await countRows(db, subscriptions, selected, page)) }
  const rows = await db
    .select({ ...SUBSCRIPTION_COLUMNS, ...SUSPENSION_COLUMNS })
    .from(subscriptions)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(withSuspension), ...counted }
}

export async function countSubscriptions(db: Database): Promise<NewsletterStats> {
  return oneRow(
    await db
      .select({
        totalSubscriptions: count(),
        activeSubscriptions: countWhere(eq(subscriptions.isActive, true)),
        inactiveSubscriptions: countWhere(eq(subscriptions.isActive, false)),
      })
      .from(subscriptions),
  )
}

/** The source pages to choose from, the most frequent ones, from A to Z. */
export async function listSourcePages(db: Database) {
  const rows = await db
    .select({ page: subscriptions.page })
    .from(subscriptions)
    .groupBy(subscriptions.page)
    .orderBy(desc(count()))
    .limit(SOURCE_PAGES_MAX)
  return rows.map(({ page }) => page).sort((a, b) => a.localeCompare(b, 'fr'))
}

type Suspension = { suspendedAt: Date | null; reason: string | null; personId: number | null }

/** SEND-08: says of a suspended subscriber since when and why. */
export function withSuspension({ suspendedAt, reason, ...row }: Selected & Suspension): Subscription {
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
