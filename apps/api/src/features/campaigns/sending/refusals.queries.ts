import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'

/** SEND-08: how many permanent refusals of an address suspend it. */
const REFUSALS_MAX = 2

export async function recordRefusal(db: Database, subscriptionId: number, reason: string, now: Date) {
  await db
    .update(subscriptions)
    .set({
      refusals: sql`${subscriptions.refusals} + 1`,
      refusalReason: reason,
      suspendedAt: sql`case when ${subscriptions.refusals} + 1 >= ${REFUSALS_MAX}
        then coalesce(${subscriptions.suspendedAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(eq(subscriptions.id, subscriptionId))
}
