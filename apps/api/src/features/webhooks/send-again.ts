import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { DELIVERY_SENDING, WEBHOOK_PAUSED } from '@vigie/contract/site/webhooks.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { findDelivery, insertTestDelivery, lockDelivery, requeueDelivery } from './deliveries.queries.ts'
import { announceDelivery } from './delivery-signal.ts'
import { noteArrival, recordAttempt } from './sending/delivery-claims.queries.ts'
import { hasArrived, type Sending, sendDelivery } from './sending/send-delivery.ts'
import { findWebhook } from './webhooks.queries.ts'

/** HOOK-03: puts a delivery back in the queue, under its own id. Undefined when there is no such delivery. */
export function sendAgain(db: Database, id: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const delivery = await lockDelivery(tx, id)
    const webhook = delivery && (await findWebhook(tx, delivery.webhookId))
    if (!webhook) return undefined
    if (delivery.state === 'sending') throw conflict(DELIVERY_SENDING)
    if (webhook.pausedAt) throw conflict(WEBHOOK_PAUSED)
    await requeueDelivery(tx, id, now)
    announceDelivery()
    return findDelivery(tx, id)
  })
}

/** « Tester » (HOOK-03): sends one now, once, and returns it with the response. Undefined without such a webhook. */
export async function sendTest(db: Database, webhookId: number, sending: Sending) {
  const webhook = await findWebhook(db, webhookId)
  if (!webhook) return undefined
  const now = sending.now()
  const delivery = await insertTestDelivery(db, webhookId, now, new Date(now.getTime() + MINUTE_MS))
  const made = await sendDelivery(delivery, webhook, sending)
  if (!made) throw new Error('nothing interrupts a test')
  const state = hasArrived(made) ? 'sent' : 'failed'
  await inTransaction(db, async (tx) => {
    const isRecorded = await recordAttempt(tx, delivery, { state, nextAttemptAt: now }, made)
    if (isRecorded && state === 'sent') await noteArrival(tx, webhookId)
  })
  return findDelivery(db, delivery.id)
}
