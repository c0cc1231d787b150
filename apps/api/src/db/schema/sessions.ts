import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

/** A family of tokens: one sign-in, on one browser, until it ends. */
export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  refreshHash: bytea('refresh_hash').notNull(),
  previousRefreshHash: bytea('previous_refresh_hash'),
  rotatedAt: instant('rotated_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
  userAgent: text('user_agent').notNull().default(''),
})

export const accessTokens = pgTable('access_tokens', {
  hash: bytea('hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
