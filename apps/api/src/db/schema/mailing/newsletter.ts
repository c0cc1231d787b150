import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import type { ConsentKind } from '@vigie/contract/mailing/newsletter.ts'
import type { ImportStart, ImportState } from '@vigie/contract/mailing/newsletter-imports.ts'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

/**
 * - trigger newsletter_subscriptions_active_webhooks: queues the deliveries of « subscription.received ».
 * - trigger newsletter_subscriptions_consent: notes what is given, confirmed and withdrawn (RGPD-11).
 * - trigger newsletter_subscriptions_copies: the mails and deliveries made for a deleted row go with it (RGPD-06).
 * - trigger newsletter_subscriptions_persons: the person of the address is computed anew (PERS-01).
 * - trigger newsletter_subscriptions_responses: the stored responses to requests about a deleted row are emptied;
 *   their keys stay (RGPD-06).
 * - trigger newsletter_subscriptions_revision: the lists of « newsletter » get another ETag.
 * - trigger newsletter_subscriptions_webhooks: queues the deliveries of « subscription.received ».
 * - index newsletter_subscriptions_address: the subscription of a person (PERS-01).
 * - index newsletter_subscriptions_begun: how many began in a month.
 * - index newsletter_subscriptions_ended: what ended within a period.
 * - index newsletter_subscriptions_kinds: the numbers of the list, without reading the rows.
 * - index newsletter_subscriptions_language: the list and the export by language.
 * - index newsletter_subscriptions_newest: the list and the export by date.
 * - index newsletter_subscriptions_over: how many ended in a month.
 * - index newsletter_subscriptions_page: the list and the export by page: upwards twice, so that a cursor is one
 *   comparison.
 * - index newsletter_subscriptions_pending: the job that forgets who never confirmed.
 * - index newsletter_subscriptions_search: the words of a search, by trigrams.
 * - index newsletter_subscriptions_status: the list and the export by status.
 */
export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  language: text('language').$type<NewsletterLanguage>().notNull(),
  page: text('page').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  isPending: boolean('is_pending').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  consentedAt: instant('consented_at'),
  consentWording: text('consent_wording'),
  consentPage: text('consent_page'),
  confirmedAt: instant('confirmed_at'),
  confirmationHash: bytea('confirmation_hash'),
  confirmationExpiresAt: instant('confirmation_expires_at'),
  unsubscribeHash: bytea('unsubscribe_hash'),
  searchText: text('search_text').notNull(),
  refusals: integer('refusals').notNull().default(0),
  refusalReason: text('refusal_reason'),
  suspendedAt: instant('suspended_at'),
  /** The name of the file that an import brought the person in from. */
  importFile: text('import_file'),
  /** The account that added the person, by hand or by an import. */
  addedBy: integer('added_by'),
})

/**
 * What proves a consent, line by line.
 *
 * - trigger consent_events_kept: refuses to delete a line, unless its subscription goes too (RGPD-11).
 * - trigger consent_events_unchanged: refuses to change a line (RGPD-11).
 * - index consent_events_subscription: the lines of one subscription.
 */
export const consentEvents = pgTable('consent_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: integer('subscription_id').notNull(),
  kind: text('kind').$type<ConsentKind>().notNull(),
  at: instant('at').notNull(),
  /** When an imported or added person gave it, which is before `at`. */
  consentedAt: instant('consented_at'),
  /** The words that were agreed to, or the proof that was given with an import. */
  wording: text('wording'),
  page: text('page'),
  file: text('file'),
  /** The name of the administrator on that day. */
  author: text('author'),
})

/**
 * - trigger newsletter_forgotten_revision: the lists of « newsletter » get another ETag.
 */
export const newsletterForgotten = pgTable('newsletter_forgotten', {
  month: text('month').primaryKey(),
  started: integer('started').notNull().default(0),
  ended: integer('ended').notNull().default(0),
})

/**
 * - index newsletter_imports_running: the imports that go on.
 */
export const newsletterImports = pgTable('newsletter_imports', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  fileName: text('file_name').notNull(),
  state: text('state').$type<ImportState>().notNull().default('ready'),
  choices: jsonb('choices').$type<ImportStart>(),
  lines: integer('lines').notNull(),
  done: integer('done').notNull().default(0),
  added: integer('added').notNull().default(0),
  duplicates: integer('duplicates').notNull().default(0),
  protected: integer('protected').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  startedBy: integer('started_by'),
})

export const newsletterImportLines = pgTable(
  'newsletter_import_lines',
  {
    importId: integer('import_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    problem: text('problem'),
  },
  ({ importId, line }) => [primaryKey({ columns: [importId, line] })],
)
