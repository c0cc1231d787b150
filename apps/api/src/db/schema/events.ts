import type { RegistrationSettings } from '@vigie/contract/agenda/registration-settings.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/**
 * - trigger events_registrations: counts the registrations of an event that is brought back.
 * - trigger events_revision: the lists of « events » get another ETag.
 * - trigger events_uploads: keeps in `upload_uses` which images a row shows, so that none of them is cleaned up.
 * - trigger events_webhooks: queues the deliveries of what the site sees change, within the transaction of the
 *   change.
 * - index events_category: the list of categories.
 * - index events_day: the list in the order of the days.
 * - index events_search: the words of a search, by trigrams.
 * - index events_span: the events that touch a period, whatever their length.
 */
export const events = pgTable('events', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** A calendar day of the site, and hours of its wall clock: neither moves when the clocks change. */
  date: date('date', { mode: 'string' }).notNull(),
  /** The last day, its hour being `endTime`; null for an event of one day. */
  endDate: date('end_date', { mode: 'string' }),
  allDay: boolean('all_day').notNull(),
  startTime: text('start_time'),
  endTime: text('end_time'),
  category: text('category').notNull(),
  priority: smallint('priority').$type<1 | 2 | 3>().notNull(),
  location: text('location').notNull(),
  image: text('image'),
  color: text('color').notNull(),
  isPermanent: boolean('is_permanent').notNull(),
  isActive: boolean('is_active').notNull(),
  registration: jsonb('registration').$type<RegistrationSettings>(),
  /** Triggers keep both numbers. */
  registered: integer('registered').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
  updatedBy: integer('updated_by'),
  version: integer('version').notNull().default(1),
  searchText: text('search_text').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** True for an event of which a day is in the period; a bound that is left out is open. The expression has an index. */
export const isWithin = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  sql`daterange(${events.date}, coalesce(${events.endDate}, ${events.date}), '[]')
    && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`
