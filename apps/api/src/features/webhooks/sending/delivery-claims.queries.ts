import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { webhookDeliveries as deliveries, webhookAttempts, webhooks } from '#db/schema/webhooks.ts'
import type { DeliveryRow } from '../deliveries.queries.ts'
import type { Attempt } from './send-delivery.ts'

/** Undefined when nobody has this place, or its address is paused. */
export async function findActiveWebhook(db: Database, place: number) {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.place, place), isNull(webhooks.pausedAt)))
  return row
}

/** Claims what is due for an address; until the lease ends no other process gets it. */
export async function claimDeliveries(
  db: Database,
  { webhookId, limit, now, leaseEnd }: { webhookId: number; limit: number; now: Date; leaseEnd: Date },
): Promise<DeliveryRow[]> {
  const claimable = sql`
    select d.seq from ${deliveries} as d join ${webhooks} on webhooks.id = d.webhook_id
    where webhooks.id = ${webhookId} and ${due(now)}
    order by d.next_attempt_at, d.seq limit ${limit} for update of d skip locked`
  const rows = await db
    .update(deliveries)
    .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1`, nextAttemptAt: leaseEnd })
    .where(sql`${deliveries.seq} = any (array(${claimable}))`)
    .returning()
  return rows.sort((a, b) => a.seq - b.seq)
}

/** HOOK-02: an earlier delivery of the same record to the same address that has not ended holds this one back. */
const due = (now: Date) => sql`
  d.webhook_id = webhooks.id and d.state in ('waiting', 'sending')
  and d.next_attempt_at <= ${now.toISOString()}::timestamptz
  and not exists (
    select from ${deliveries} as earlier
    where earlier.webhook_id = d.webhook_id and earlier.object = d.object and earlier.object_id = d.object_id
      and earlier.seq < d.seq and earlier.state in ('waiting', 'sending'))`

/** At the start of the only process: nothing is being sent, whatever the leases say. */
export async function releaseDeliveries(db: Database, place: number, now: Date) {
  const own = db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.place, place))
  await db
    .update(deliveries)
    .set({ state: 'waiting', nextAttemptAt: now })
    .where(and(eq(deliveries.state, 'sending'), inArray(deliveries.webhookId, own)))
}

export async function putBackDelivery(db: Database, delivery: DeliveryRow, now: Date) {
  await db
    .update(deliveries)
    .set({ state: 'waiting', attempts: delivery.attempts - 1, nextAttemptAt: now })
    .where(isStillOurs(delivery))
}

export type Outcome = { state: 'sent' | 'failed' | 'waiting'; nextAttemptAt: Date }

/** False when another process has taken it over, because this one was slower than its lease. */
export async function recordAttempt(tx: Database, delivery: DeliveryRow, outcome: Outcome, made: Attempt) {
  const kept = await tx
    .update(deliveries)
    .set(outcome)
    .where(isStillOurs(delivery))
    .returning({ id: deliveries.id })
  if (kept.length === 0) return false
  await tx.insert(webhookAttempts).values({ ...made, deliveryId: delivery.id })
  return true
}

const isStillOurs = ({ seq, attempts }: DeliveryRow) =>
  and(eq(deliveries.seq, seq), eq(deliveries.state, 'sending'), eq(deliveries.attempts, attempts))

export async function noteArrival(tx: Database, webhookId: number) {
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, webhookId), sql`${webhooks.failingSince} is not null`))
}

/** Returns since when the address fails. */
export async function noteFailure(tx: Database, webhookId: number, at: Date) {
  const since = sql`coalesce(${webhooks.failingSince}, ${at.toISOString()}::timestamptz)`
  const [row] = await tx
    .update(webhooks)
    .set({ failingSince: since })
    .where(eq(webhooks.id, webhookId))
    .returning({ failingSince: webhooks.failingSince })
  return row?.failingSince ?? at
}

/** False when it is paused already. */
export async function pauseWebhook(tx: Database, webhookId: number, at: Date) {
  const paused = await tx
    .update(webhooks)
    .set({ pausedAt: at })
    .where(and(eq(webhooks.id, webhookId), isNull(webhooks.pausedAt)))
    .returning({ id: webhooks.id })
  return paused.length > 0
}
