import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

const milliseconds = (name: string) => bigint(name, { mode: 'number' }).notNull()
const calendarDay = (name: string) => date(name, { mode: 'string' })

export const visitSalts = pgTable('visit_salts', {
  day: calendarDay('day').primaryKey(),
  salt: bytea('salt').notNull(),
})

export const visitSessions = pgTable(
  'visit_sessions',
  {
    day: calendarDay('day').notNull(),
    hash: bytea('hash').notNull(),
    visited: boolean('visited').notNull(),
    pageMs: milliseconds('page_ms'),
    durationMs: milliseconds('duration_ms'),
    wasVisited: boolean('was_visited').notNull().default(false),
    countedMs: milliseconds('counted_ms').default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.hash] })],
)

/**
 * - trigger visit_days_revision: the lists of « visits » get another ETag.
 */
export const visitDays = pgTable('visit_days', {
  day: calendarDay('day').primaryKey(),
  visits: integer('visits').notNull(),
  sessions: integer('sessions').notNull(),
  bots: integer('bots').notNull(),
  timedSessions: integer('timed_sessions').notNull(),
  sessionMs: milliseconds('session_ms'),
  newsletterSignups: integer('newsletter_signups').notNull(),
})

const pageSums = () => ({
  page: text('page').notNull(),
  visits: integer('visits').notNull(),
  timedViews: integer('timed_views').notNull(),
  timeMs: milliseconds('time_ms'),
})

export const visitPages = pgTable(
  'visit_pages',
  { day: calendarDay('day').notNull(), ...pageSums() },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)

export const visitPageMonths = pgTable(
  'visit_page_months',
  { month: calendarDay('month').notNull(), ...pageSums() },
  (table) => [primaryKey({ columns: [table.month, table.page] })],
)

export const visitSources = pgTable('visit_sources', {
  origin: text('origin').primaryKey(),
  lastVisitAt: instant('last_visit_at').notNull(),
})
