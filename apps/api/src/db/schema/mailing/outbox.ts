import type { MadeFor } from '@vigie/contract/common/visitor.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger email_config_revision: the lists of « email_config » get another ETag.
 */
export const emailConfig = pgTable('email_config', {
  id: integer('id').primaryKey().default(1),
  smtpHost: text('smtp_host').notNull(),
  smtpPort: integer('smtp_port').notNull(),
  smtpSecure: boolean('smtp_secure').notNull(),
  smtpUser: text('smtp_user').notNull(),
  smtpPassSealed: text('smtp_pass_sealed'),
  emailFrom: text('email_from').notNull(),
  emailFromName: text('email_from_name').notNull(),
  updatedAt: instant('updated_at').notNull(),
  savedBy: integer('saved_by'),
  approvedBy: integer('approved_by'),
  /** Null while mails about accounts may not be sent by it. */
  approvedAt: instant('approved_at'),
  troubleSince: instant('trouble_since'),
  troubleUntil: instant('trouble_until'),
  troubleReason: text('trouble_reason'),
  troubleNeedsYou: boolean('trouble_needs_you').notNull().default(false),
})

/**
 * - trigger mails_responses: the stored responses to requests about a deleted row are emptied; their keys stay
 *   (RGPD-06).
 * - trigger mails_revision: the lists of « mails » get another ETag.
 * - index mails_address: the mails to a person (PERS-01).
 * - index mails_due: the next mails to be sent.
 * - index mails_failed: how many mails have failed, for the metrics.
 * - index mails_made_for: the mails that were made for a record (RGPD-06).
 * - index mails_newest: the list, the newest first.
 * - index mails_recipient: the mails to one address.
 * - index mails_search: the words of a search, by trigrams.
 * - index mails_sent: how many mails have left within a period.
 */
export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  messageId: text('message_id').notNull(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  /** What a mail with a personal link says, while it waits; the text, the HTML and the headers are then empty. */
  bodySealed: text('body_sealed'),
  headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
  calendar: text('calendar'),
  calendarMethod: text('calendar_method').$type<'REQUEST' | 'CANCEL'>(),
  state: text('state').$type<'waiting' | 'sending' | 'sent' | 'failed'>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  expiresAt: instant('expires_at'),
  isSecret: boolean('is_secret').notNull().default(false),
  /** Deleted with this record, by a trigger. */
  madeFor: text('made_for').$type<MadeFor>(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`search_form(recipient || ' ' || subject)`),
})

/**
 * The mails that visitors have caused within the last hour, by the hash of the mailbox.
 *
 * - index visitor_mails_at: the mails of all visitors within the hour, and the job that forgets them.
 * - index visitor_mails_mailbox: the mails to one mailbox within the hour.
 */
export const visitorMails = pgTable('visitor_mails', {
  mailbox: bytea('mailbox').notNull(),
  at: instant('at').notNull(),
})
