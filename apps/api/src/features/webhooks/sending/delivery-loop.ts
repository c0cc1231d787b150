import type { Database } from '#db/client.ts'
import type { Logger } from '#lib/logger.ts'
import { type StopSignals, startWorkLoop, type WorkSource } from '#lib/work/work-loop.ts'
import type { Site } from '#site/site.ts'
import type { DeliveryRow } from '../deliveries.queries.ts'
import type { WebhookRow } from '../webhooks.queries.ts'
import {
  claimDeliveries,
  findActiveWebhook,
  putBackDelivery,
  releaseDeliveries,
} from './delivery-claims.queries.ts'
import { type Sending, sendDelivery } from './send-delivery.ts'
import { settleDelivery } from './settle-delivery.ts'

const POLL_MS = 2_000
/** While nobody has the place, or its address is paused. */
const NOBODY_MS = 10_000
/** Deliveries about different records that are claimed, and sent, at the same time. */
const CONCURRENCY = 5

export type DeliveryLoopOptions = Sending &
  StopSignals & {
    db: Database
    site: Site
    log: Logger
    /** No other process sends from this database. */
    isAlone: boolean
  }

type DueDelivery = { delivery: DeliveryRow; webhook: WebhookRow; leaseEnd: Date }

/** Sends to the address that has this place, until it is stopped. */
export function startDeliveryLoop(place: number, options: DeliveryLoopOptions) {
  const { db, site, now, log, isAlone, stopping, giveUp } = options
  const source: WorkSource<DueDelivery> = {
    release: (moment) => releaseDeliveries(db, place, moment),
    async take(moment, leaseEnd) {
      const webhook = await findActiveWebhook(db, place)
      if (!webhook) return { due: [], waitMs: NOBODY_MS }
      const claim = { webhookId: webhook.id, limit: CONCURRENCY, now: moment, leaseEnd }
      const claimed = await claimDeliveries(db, claim)
      return { due: claimed.map((delivery) => ({ delivery, webhook, leaseEnd })) }
    },
  }
  return startWorkLoop({
    source,
    async process({ delivery, webhook }) {
      const made = await sendDelivery(delivery, webhook, options, giveUp)
      if (!made) return () => putBackDelivery(db, delivery, now())
      const settledAt = now()
      return () => settleDelivery(db, site, { delivery, webhook, made }, settledAt)
    },
    giveBack: ({ delivery }) => putBackDelivery(db, delivery, now()),
    concurrency: CONCURRENCY,
    pollMs: POLL_MS,
    now,
    log,
    isAlone,
    stopping,
    giveUp,
    failure: 'webhook could not be sent',
  })
}
