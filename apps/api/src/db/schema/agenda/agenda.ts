import type { AppointmentEnd, AppointmentStatus } from '@vigie/contract/agenda/appointments.ts'
import type { BookedType } from '@vigie/contract/agenda/places.ts'
import type { Answer } from '@vigie/contract/agenda/questions.ts'
import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

/**
 * Appointments and unavailability in one table: one constraint can then keep them apart.
 *
 * - trigger agenda_copies: the mails and deliveries made for a deleted row go with it (RGPD-06).
 * - trigger agenda_deleted_webhooks: queues the deliveries of an appointment that was deleted.
 * - trigger agenda_moved_webhooks: queues the deliveries of an appointment that was moved or decided; an hour that
 *   only passes is no change.
 * - trigger agenda_persons: the person of the address is computed anew (PERS-01).
 * - trigger agenda_responses: the stored responses to requests about a deleted row are emptied; their keys stay
 *   (RGPD-06).
 * - trigger agenda_revision: the lists of « agenda » get another ETag.
 * - trigger agenda_webhooks: queues the deliveries of « booking.received ».
 * - index agenda_address: the appointments of a person (PERS-01).
 * - index agenda_appointments: the list of appointments: those that wait, then the newest.
 * - index agenda_days: what is on the days of a calendar.
 * - index agenda_due: the job that moves appointments on as the clock does.
 * - index agenda_kinds: the numbers of the list, by status, without reading the rows.
 * - index agenda_pending_of: how many appointments of one mailbox wait.
 * - index agenda_search: the words of a search, by trigrams.
 * - index agenda_settled: the list of appointments after those that wait.
 * - index agenda_to_remind: the job that sends reminders.
 * - index agenda_type: the appointments of a type that is to be deleted.
 */
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
  answers: jsonb('answers').$type<Answer[]>().notNull().default([]),
  endedBy: text('ended_by').$type<AppointmentEnd>(),
})
