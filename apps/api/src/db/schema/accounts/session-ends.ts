import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * The link that ends the session of a new device, mailed to the account.
 *
 * - index session_end_links_user: the links of one account.
 */
export const sessionEndLinks = pgTable('session_end_links', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id').notNull(),
  /** May have ended since: the link still makes its browser unknown. */
  sessionId: uuid('session_id').notNull(),
  deviceHash: bytea('device_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
