import type { RightsAnswer, RightsKind } from '@vigie/contract/site/rights.ts'
import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

/**
 * - trigger rights_requests_copies: the mails made for a deleted row go with it (RGPD-06).
 * - trigger rights_requests_responses: the stored responses to requests about a deleted row are emptied; their keys
 *   stay (RGPD-06).
 * - trigger rights_requests_revision: the lists of « rights » get another ETag.
 * - index rights_requests_created: the job that erases them after three years.
 * - index rights_requests_email: those of one person.
 * - index rights_requests_open: what is due next, for the list and the dashboard.
 */
export const rightsRequests = pgTable('rights_requests', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<RightsKind>().notNull(),
  /** Null once the person was erased. */
  email: text('email'),
  language: text('language').$type<'fr' | 'en'>().notNull(),
  message: text('message').notNull(),
  answers: jsonb('answers').$type<RightsAnswer[]>().notNull().default([]),
  createdAt: instant('created_at').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  doneAt: instant('done_at'),
})

/**
 * - index rights_links_email: those of one person.
 * - index rights_links_expiry: the job that deletes them.
 */
export const rightsLinks = pgTable('rights_links', {
  hash: bytea('hash').primaryKey(),
  email: text('email').notNull(),
  language: text('language').$type<'fr' | 'en'>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Set once the link has served. */
  requestId: integer('request_id'),
})
