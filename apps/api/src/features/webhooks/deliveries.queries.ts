import type { Delivery, DeliveryListQuery } from '@vigie/contract/site/webhooks.ts'
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { webhookAttempts as attempts, webhookDeliveries as deliveries } from '#db/schema/webhooks.ts'

export type DeliveryRow = typeof deliveries.$inferSelect

/** The newest first, with their attempts. */
export async function findDeliveries(
  db: Database,
  webhookId: number,
  { state, page, limit }: DeliveryListQuery,
) {
  const filter = and(eq(deliveries.webhookId, webhookId), state && eq(deliveries.state, state))
  const rows = await db
    .select()
    .from(deliveries)
    .where(filter)
    .orderBy(desc(deliveries.seq))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: await withAttempts(db, rows), total: await db.$count(deliveries, filter) }
}

export async function findDelivery(db: Database, id: string) {
  const rows = await db.select().from(deliveries).where(eq(deliveries.id, id))
  const [delivery] = await withAttempts(db, rows)
  return delivery
}

export async function lockDelivery(tx: Database, id: string) {
  const [row] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update')
  return row
}

/** With all its attempts again, under the same id. */
export async function requeueDelivery(tx: Database, id: string, now: Date) {
  await tx
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now })
    .where(eq(deliveries.id, id))
}

/** Claimed from the start: the request that writes it sends it. */
export async function insertTestDelivery(db: Database, webhookId: number, now: Date, leaseEnd: Date) {
  return oneRow(
    await db
      .insert(deliveries)
      .values({
        webhookId,
        type: 'webhook.test',
        object: 'webhook',
        objectId: webhookId,
        state: 'sending',
        attempts: 1,
        nextAttemptAt: leaseEnd,
        createdAt: now,
      })
      .returning(),
  )
}

/** Also what still waits: it belongs to an address that has been paused for as long. */
export async function forgetDeliveriesBefore(db: Database, moment: Date) {
  await db.delete(deliveries).where(lt(deliveries.createdAt, moment))
}

async function withAttempts(db: Database, rows: DeliveryRow[]): Promise<Delivery[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const made = await db
    .select()
    .from(attempts)
    .where(inArray(attempts.deliveryId, ids))
    .orderBy(asc(attempts.id))
  return rows.map((row) => toDelivery(row, made))
}

function toDelivery(row: DeliveryRow, made: (typeof attempts.$inferSelect)[]): Delivery {
  const { id, type, object, objectId, change, state, createdAt, nextAttemptAt } = row
  const isPlanned = state === 'waiting' && row.attempts > 0
  return {
    id,
    type,
    object,
    objectId,
    change,
    state,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: isPlanned ? nextAttemptAt.toISOString() : null,
    attempts: made
      .filter(({ deliveryId }) => deliveryId === id)
      .map(({ at, durationMs, status, answer, problem }) => ({
        at: at.toISOString(),
        durationMs,
        status,
        answer,
        problem,
      })),
  }
}
