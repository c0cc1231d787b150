import type { Channel, Goal } from '@vigie/contract/common/entry.ts'
import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

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
    entryChannel: text('entry_channel').$type<Channel>(),
    entrySource: text('entry_source'),
    entryPage: text('entry_page'),
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

const arrivalSums = () => ({
  dimension: text('dimension').$type<'source' | 'campaign' | 'page'>().notNull(),
  value: text('value').notNull(),
  channel: text('channel').$type<Channel>().notNull(),
  sessions: integer('sessions').notNull(),
})

export const visitArrivals = pgTable(
  'visit_arrivals',
  { day: calendarDay('day').notNull(), ...arrivalSums() },
  (table) => [primaryKey({ columns: [table.dimension, table.day, table.value, table.channel] })],
)

export const visitArrivalMonths = pgTable(
  'visit_arrival_months',
  { month: calendarDay('month').notNull(), ...arrivalSums() },
  (table) => [primaryKey({ columns: [table.dimension, table.month, table.value, table.channel] })],
)

/**
 * - trigger visit_goals_revision: the lists of « visits » get another ETag.
 */
export const visitGoals = pgTable(
  'visit_goals',
  {
    day: calendarDay('day').notNull(),
    goal: text('goal').$type<Goal>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    source: text('source').notNull(),
    page: text('page').notNull(),
    reached: integer('reached').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.goal, table.channel, table.source, table.page] })],
)

export const visitPageTitles = pgTable('visit_page_titles', {
  page: text('page').primaryKey(),
  pageTitle: text('page_title').notNull(),
})

/**
 * - trigger landmarks_revision: the lists of « visits » get another ETag.
 */
export const landmarks = pgTable('landmarks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  day: calendarDay('day').notNull(),
  label: text('label').notNull(),
})
