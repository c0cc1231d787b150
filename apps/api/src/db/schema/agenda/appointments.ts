import type { AppointmentStatus } from '@vigie/contract/agenda/appointments.ts'
import type { OpeningRange } from '@vigie/contract/agenda/opening-hours.ts'
import type { Place } from '@vigie/contract/agenda/places.ts'
import type { Question } from '@vigie/contract/agenda/questions.ts'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger appointment_settings_revision: the lists of « agenda » get another ETag.
 */
export const appointmentSettings = pgTable('appointment_settings', {
  id: integer('id').primaryKey().default(1),
  openingHours: jsonb('opening_hours').$type<OpeningRange[]>().notNull(),
  minNoticeHours: integer('min_notice_hours'),
  horizonDays: integer('horizon_days'),
  version: integer('version').notNull(),
  reminderDays: integer('reminder_days').default(1),
})

/**
 * - trigger appointment_types_revision: the lists of « agenda » get another ETag.
 */
export const appointmentTypes = pgTable('appointment_types', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  nameFr: text('name_fr').notNull(),
  nameEn: text('name_en').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  pauseMinutes: integer('pause_minutes').notNull(),
  place: jsonb('place').$type<Place>().notNull(),
  isActive: boolean('is_active').notNull(),
  position: integer('position').notNull(),
  version: integer('version').notNull().default(1),
  questions: jsonb('questions').$type<Question[]>().notNull().default([]),
})

/**
 * - index appointment_links_of: the links of an appointment.
 */
export const appointmentLinks = pgTable('appointment_links', {
  tokenHash: bytea('token_hash').primaryKey(),
  appointmentId: integer('appointment_id').notNull(),
})

/** What an appointment was before a change that can be undone. */
export type ReplacedAppointment = {
  status: AppointmentStatus
  date: string
  startTime: string
  endTime: string
  startsAt: string
  endsAt: string
  calendarSequence: number
  remindedAt: string | null
}

/**
 * - index appointment_undos_of: the changes of an appointment that can be undone.
 * - index appointment_undos_until: the job that deletes what can no longer be undone.
 */
export const appointmentUndos = pgTable('appointment_undos', {
  id: uuid('id').primaryKey(),
  appointmentId: integer('appointment_id').notNull(),
  /** Of the appointment after the change: a later change cannot be undone by this one. */
  version: integer('version').notNull(),
  replaced: jsonb('replaced').$type<ReplacedAppointment>().notNull(),
  mailIds: jsonb('mail_ids').$type<string[]>().notNull(),
  until: instant('until').notNull(),
})

/**
 * PERS-02: when an appointment was moved.
 *
 * - index appointment_moves_of: the moves of an appointment, the newest first.
 */
export const appointmentMoves = pgTable('appointment_moves', {
  appointmentId: integer('appointment_id').notNull(),
  at: instant('at').notNull(),
  /** Where it was moved to; null for a move of before this table. */
  startsAt: instant('starts_at'),
})
