import type { BookedType } from '@vigie/contract/agenda/places.ts'
import type { AppointmentStatus } from '@vigie/contract/agenda/scheduling.ts'
import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/** Appointments and unavailability in one table: one constraint can then keep them apart. */
export const agenda = pgTable('agenda', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<'appointment' | 'unavailability'>().notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  startTime: text('start_time').notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  endTime: text('end_time').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  name: text('name'),
  email: text('email'),
  message: text('message'),
  status: text('status').$type<AppointmentStatus>(),
  calendarUid: text('calendar_uid'),
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  reason: text('reason'),
  remindedAt: instant('reminded_at'),
  searchText: text('search_text').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  phone: text('phone'),
  language: text('language').$type<NewsletterLanguage>().notNull().default('fr'),
  typeId: integer('type_id'),
  /** A copy: what was agreed does not change with the type. */
  bookedType: jsonb('booked_type').$type<Omit<BookedType, 'id'>>(),
  version: integer('version').notNull().default(1),
  anonymisedAt: instant('anonymised_at'),
  pauseMinutes: integer('pause_minutes').notNull().default(0),
  heldUntil: instant('held_until')
    .notNull()
    .generatedAlwaysAs(
      sql`(ends_at at time zone 'UTC' + make_interval(mins => pause_minutes)) at time zone 'UTC'`,
    ),
})
