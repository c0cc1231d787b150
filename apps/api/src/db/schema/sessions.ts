import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

/**
 * One sign-in on one browser, with all tokens that follow from it.
 *
 * - index sessions_expiry: the job that deletes expired sessions.
 * - index sessions_user: the sessions of one account.
 */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  refreshHash: bytea('refresh_hash').notNull(),
  previousRefreshHash: bytea('previous_refresh_hash'),
  rotatedAt: instant('rotated_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  userAgent: text('user_agent').notNull().default(''),
  /** The known browser that it was opened in; null for sessions of versions that did not keep it. */
  deviceHash: bytea('device_hash'),
  /** When the password was last given. */
  provedAt: instant('proved_at').notNull(),
})

/**
 * - index access_tokens_expiry: the job that deletes expired tokens.
 * - index access_tokens_session: the tokens that end with a session.
 */
export const accessTokens = pgTable('access_tokens', {
  hash: bytea('hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * A browser that has signed in on an account before.
 *
 * - index known_devices_user: the devices of one account that were used lately.
 */
export const knownDevices = pgTable('known_devices', {
  hash: bytea('hash').primaryKey(),
  userId: integer('user_id').notNull(),
  usedAt: instant('used_at').notNull(),
})
