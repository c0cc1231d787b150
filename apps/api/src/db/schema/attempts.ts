import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

/**
 * Tries that are counted before they are carried out, over all processes.
 *
 * - index attempts_age: the job that deletes old counts.
 */
export const attempts = pgTable('attempts', {
  key: bytea('key').primaryKey(),
  count: integer('count').notNull(),
  since: instant('since').notNull(),
  lastAt: instant('last_at').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
})
