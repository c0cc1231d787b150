import type { ConsentProof } from '@vigie/contract/mailing/newsletter.ts'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { consentEvents, newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { SUBSCRIPTION_COLUMNS, SUSPENSION_COLUMNS, withSuspension } from './subscriptions.queries.ts'

/** RGPD-11. Undefined when there is no such subscription. */
export async function findConsentProof(db: Database, id: number): Promise<ConsentProof | undefined> {
  const { isPending } = subscriptions
  const [row] = await db
    .select({ listed: { ...SUBSCRIPTION_COLUMNS, ...SUSPENSION_COLUMNS }, isPending })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
  if (!row) return undefined
  const { subscriptionId: _, ...columns } = getTableColumns(consentEvents)
  const events = await db
    .select(columns)
    .from(consentEvents)
    .where(eq(consentEvents.subscriptionId, id))
    .orderBy(asc(consentEvents.id))
  return {
    ...withSuspension(row.listed),
    isPending: row.isPending,
    events: events.map(({ at, consentedAt, ...event }) => ({
      ...event,
      at: at.toISOString(),
      consentedAt: consentedAt?.toISOString() ?? null,
    })),
  }
}
