import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column-types.ts'

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
