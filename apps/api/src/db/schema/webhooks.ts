import type { DeliveryState, DeliveryType, WebhookEvent } from '@vigie/contract/site/webhooks.ts'
import { bigint, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

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

export const webhookDeliveries = pgTable('webhook_deliveries', {
  seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: uuid('id').notNull().defaultRandom(),
  webhookId: integer('webhook_id').notNull(),
  type: text('type').$type<DeliveryType>().notNull(),
  object: text('object').notNull(),
  objectId: integer('object_id').notNull(),
  change: text('change'),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const webhookAttempts = pgTable('webhook_attempts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  deliveryId: uuid('delivery_id').notNull(),
  at: instant('at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  status: integer('status'),
  answer: text('answer').notNull().default(''),
  problem: text('problem'),
})
