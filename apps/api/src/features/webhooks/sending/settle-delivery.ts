import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import { PAUSE_AFTER_DAYS } from '@vigie/contract/site/webhooks.ts'
import { listPrivilegedEmails } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import type { DeliveryRow } from '../deliveries.queries.ts'
import type { WebhookRow } from '../webhooks.queries.ts'
import { noteArrival, noteFailure, pauseWebhook, recordAttempt } from './delivery-claims.queries.ts'
import { pausedMail } from './paused-mail.ts'
import { type Attempt, hasArrived } from './send-delivery.ts'

const SECOND_MS = 1000
/** Eleven tries over nearly 24 hours. */
const RETRY_DELAYS_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
]

type Settled = { delivery: DeliveryRow; webhook: WebhookRow; made: Attempt }

/** Records an attempt and what follows from it: the next one, the end, or the pause of the address (HOOK-04). */
export async function settleDelivery(db: Database, site: Site, settled: Settled, now: Date) {
  const { delivery, webhook, made } = settled
  // Before the transaction: the embedded database has one connection, which the transaction holds.
  const letter = { url: webhook.url, siteName: site.name, publicUrl: await site.publicUrl() }
  await inTransaction(db, async (tx) => {
    if (!(await recordAttempt(tx, delivery, outcomeOf(delivery, made, now), made))) return
    if (hasArrived(made)) return noteArrival(tx, webhook.id)
    const since = await noteFailure(tx, webhook.id, now)
    if (now.getTime() - since.getTime() < PAUSE_AFTER_DAYS * DAY_MS) return
    if (await pauseWebhook(tx, webhook.id, now)) await notifyPause(tx, letter, now)
  })
}

function outcomeOf({ attempts }: DeliveryRow, made: Attempt, now: Date) {
  if (hasArrived(made)) return { state: 'sent', nextAttemptAt: now } as const
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return { state: 'failed', nextAttemptAt: now } as const
  return { state: 'waiting', nextAttemptAt: new Date(now.getTime() + delay) } as const
}

async function notifyPause(tx: Database, letter: Omit<Parameters<typeof pausedMail>[0], 'to'>, now: Date) {
  const routes = await findMailServers(tx)
  for (const to of await listPrivilegedEmails(tx))
    await queueMail(tx, routes, pausedMail({ ...letter, to }), now)
}
