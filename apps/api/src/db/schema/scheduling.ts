import type { AppointmentStatus } from '@vigie/contract/scheduling.ts'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
})
