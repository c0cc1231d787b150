import type { SubscribeInput } from '@vigie/contract/mailing/newsletter.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { campaignCounts } from '#db/schema/mailing/campaigns.ts'
import {
  newsletterForgotten,
  newsletterSubscriptions as subscriptions,
} from '#db/schema/mailing/newsletter.ts'
import { toSearchText } from '#lib/search-text.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
type Patch = Partial<Omit<typeof subscriptions.$inferInsert, 'id' | 'email'>>

/** The row of this address, inserted when there is none, and locked until the end of the transaction. */
export async function claimSubscription(tx: Database, { email, language, page }: SubscribeInput, now: Date) {
  return oneRow(
    await tx
      .insert(subscriptions)
      .values({
        email,
        language,
        page,
        isActive: false,
        isPending: true,
        createdAt: now,
        searchText: toSearchText(email),
      })
      .onConflictDoUpdate({ target: subscriptions.email, set: { email } })
      .returning(),
  )
}

export async function lockSubscription(tx: Database, email: string) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update')
  return row
}

export async function findByConfirmation(db: Database, hash: Buffer, now: Date) {
  const isCurrent = and(
    eq(subscriptions.confirmationHash, hash),
    gt(subscriptions.confirmationExpiresAt, now),
  )
  const [row] = await db.select().from(subscriptions).where(isCurrent)
  return row
}

export async function findByUnsubscribeLink(db: Database, hash: Buffer) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.unsubscribeHash, hash))
  return row
}

export async function findById(db: Database, id: number) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}

/** SEND-09: a number only; who left is not noted with the campaign. */
export async function addUnsubscribe(tx: Database, campaignId: number) {
  await tx
    .update(campaignCounts)
    .set({ departures: sql`${campaignCounts.departures} + 1` })
    .where(eq(campaignCounts.campaignId, campaignId))
}

export async function updateSubscription(tx: Database, id: number, patch: Patch) {
  return oneRow(await tx.update(subscriptions).set(patch).where(eq(subscriptions.id, id)).returning())
}

/** Nothing that names the person stays: the newsletter's mails are deleted with the row. */
export async function deleteByEmail(tx: Database, email: string) {
  const [row] = await tx.delete(subscriptions).where(eq(subscriptions.email, email)).returning()
  return row
}

export async function deleteUnconfirmed(db: Database, now: Date) {
  const isLate = and(eq(subscriptions.isPending, true), lt(subscriptions.confirmationExpiresAt, now))
  return (await db.delete(subscriptions).where(isLate).returning({ id: subscriptions.id })).length
}

/** Counts a deleted person in the anonymous figures of a month. */
export async function addForgotten(tx: Database, month: string, event: 'started' | 'ended') {
  const column = newsletterForgotten[event]
  await tx
    .insert(newsletterForgotten)
    .values({ month, [event]: 1 })
    .onConflictDoUpdate({ target: newsletterForgotten.month, set: { [event]: sql`${column} + 1` } })
}
