import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/**
 * PERS-01: one row an e-mail address, computed by `refresh_person` from the requests, appointments, registrations and
 * subscriptions that carry it; deleted when neither one of these nor a note is left.
 *
 * - trigger persons_revision: the lists of « persons » get another ETag when people are joined or separated.
 * - index persons_company: who has the same company and the same name (PERS-07).
 * - index persons_joined: who is joined to somebody.
 * - index persons_list: the list, the last contact first.
 * - index persons_phone: who has the same telephone (PERS-07).
 * - index persons_search: the words of a search, by trigrams.
 */
export const persons = pgTable('persons', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** `lower(btrim(email))`. */
  address: text('address').notNull(),
  name: text('name'),
  company: text('company'),
  phone: text('phone'),
  /** Of those who are joined to this person too; null when nothing came from them. */
  lastContactAt: instant('last_contact_at'),
  joinedTo: integer('joined_to'),
  joinedAt: instant('joined_at'),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`search_form(coalesce(name, '') || ' ' || address || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g'))`,
    ),
})

/**
 * - trigger person_notes_persons: a person of whom nothing is left goes with their last note.
 * - trigger person_notes_revision: the lists of « persons » get another ETag.
 * - index person_notes_author: the reminders of an account, by day.
 * - index person_notes_person: the notes about a person, the newest first.
 */
export const personNotes = pgTable('person_notes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  personId: integer('person_id').notNull(),
  text: text('text').notNull(),
  /** Null when the account was deleted. */
  authorId: integer('author_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  remindOn: date('remind_on', { mode: 'string' }),
})
