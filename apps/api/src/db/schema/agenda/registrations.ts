import type { Answer } from '@vigie/contract/agenda/questions.ts'
import type { RegistrationState } from '@vigie/contract/agenda/registrations.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger event_registrations_copies: the mails and deliveries made for a deleted row go with it (RGPD-06).
 * - trigger event_registrations_counted: keeps the numbers `registered` and `waiting` of the event.
 * - trigger event_registrations_persons: the person of the address is computed anew (PERS-01).
 * - trigger event_registrations_responses: the stored responses to requests about a deleted row are emptied; their
 *   keys stay (RGPD-06).
 * - trigger event_registrations_revision: the lists of « registrations » get another ETag.
 * - index event_registrations_address: the registrations of a person (PERS-01).
 * - index event_registrations_age: the job that anonymises old registrations.
 * - index event_registrations_order: the registrations of an event, and who is next on the waiting list.
 * - index event_registrations_person: one registration of an address for an event, unless it was withdrawn.
 * - index event_registrations_token: a registration by the link of its mail.
 */
export const eventRegistrations = pgTable('event_registrations', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  eventId: integer('event_id').notNull(),
  state: text('state').$type<RegistrationState>().notNull(),
  name: text('name').notNull(),
  email: text('email'),
  language: text('language').$type<'fr' | 'en'>().notNull(),
  answers: jsonb('answers').$type<Answer[]>().notNull(),
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
