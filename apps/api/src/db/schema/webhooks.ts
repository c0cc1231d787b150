import type { DeliveryState, DeliveryType, WebhookEvent } from '@vigie/contract/site/webhooks.ts'
import { bigint, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/**
 * - trigger webhooks_revision: the lists of « webhooks » get another ETag.
 */
export const webhooks = pgTable('webhooks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  place: smallint('place').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  secretSealed: text('secret_sealed').notNull(),
  formerSecretSealed: text('former_secret_sealed'),
  formerUntil: instant('former_until'),
  failingSince: instant('failing_since'),
  pausedAt: instant('paused_at'),
  createdAt: instant('created_at').notNull(),
})

/**
 * - index webhook_deliveries_age: the job that deletes old deliveries.
 * - index webhook_deliveries_due: the next deliveries of an address.
 * - index webhook_deliveries_newest: the log of an address.
 * - index webhook_deliveries_object: the deliveries about a record that is deleted (RGPD-06).
 * - index webhook_deliveries_record: whether an earlier delivery about the same record waits: they leave in order.
 */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: uuid('id').notNull().defaultRandom(),
  webhookId: integer('webhook_id').notNull(),
  type: text('type').$type<DeliveryType>().notNull(),
  object: text('object').notNull(),
  objectId: integer('object_id').notNull(),
  change: text('change'),
  slug: text('slug'),
  formerSlug: text('former_slug'),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * - index webhook_attempts_delivery: the attempts of one delivery.
 */
export const webhookAttempts = pgTable('webhook_attempts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  deliveryId: uuid('delivery_id').notNull(),
  at: instant('at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  status: integer('status'),
  answer: text('answer').notNull().default(''),
  problem: text('problem'),
})
