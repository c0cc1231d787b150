import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import type { ImportStart, ImportState } from '@vigie/contract/mailing/newsletter-imports.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../column-types.ts'

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
})

export const newsletterForgotten = pgTable('newsletter_forgotten', {
  month: text('month').primaryKey(),
  started: integer('started').notNull().default(0),
  ended: integer('ended').notNull().default(0),
})

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
