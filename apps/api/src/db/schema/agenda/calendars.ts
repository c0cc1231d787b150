import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  lastReadAt: instant('last_read_at'),
})

/**
 * - index outside_calendars_due: the next calendars to be read.
 */
export const outsideCalendars = pgTable('outside_calendars', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  sealedUrl: text('sealed_url').notNull(),
  host: text('host').notNull(),
  createdAt: instant('created_at').notNull(),
  nextReadAt: instant('next_read_at').notNull(),
  readAt: instant('read_at'),
  failingSince: instant('failing_since'),
  problem: text('problem'),
  contentHash: bytea('content_hash'),
})

/**
 * - trigger outside_busy_revision: the lists of « agenda » get another ETag.
 * - index outside_busy_of: the hours of one calendar, which are replaced together.
 * - index outside_busy_times: what is busy within a period.
 */
export const outsideBusy = pgTable('outside_busy', {
  calendarId: integer('calendar_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
})
