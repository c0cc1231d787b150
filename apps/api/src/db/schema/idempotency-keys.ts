import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

/**
 * - index idempotency_keys_age: the job that deletes old keys.
 * - index idempotency_keys_made_for: the responses that were made for a record (RGPD-06).
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    status: integer('status'),
    body: text('body'),
    /** Emptied with this record, by a trigger. */
    madeFor: text('made_for'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)
