import type { RegistrationAnswer, RegistrationState } from '@vigie/contract/agenda/registrations.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

export const eventRegistrations = pgTable('event_registrations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  eventId: integer('event_id').notNull(),
  state: text('state').$type<RegistrationState>().notNull(),
  name: text('name').notNull(),
  email: text('email'),
  language: text('language').$type<'fr' | 'en'>().notNull(),
  answers: jsonb('answers').$type<RegistrationAnswer[]>().notNull(),
  isByHand: boolean('is_by_hand').notNull(),
  tokenHash: bytea('token_hash'),
  calendarUid: text('calendar_uid').notNull(),
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  remindedAt: instant('reminded_at'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  anonymisedAt: instant('anonymised_at'),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`search_form(name || ' ' || coalesce(email, ''))`),
})
