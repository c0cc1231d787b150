import type { Audience, CampaignState } from '@vigie/contract/mailing/campaigns.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

/**
 * - trigger campaigns_revision: the lists of « campaigns » get another ETag.
 * - trigger campaigns_uploads: keeps in `upload_uses` which images a row shows, so that none of them is cleaned up.
 * - index campaigns_archive: the public archive, the newest first.
 * - index campaigns_planned: the job that starts campaigns at their moment.
 * - index campaigns_sending: the campaigns that are being sent.
 */
export const campaigns = pgTable('campaigns', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  subject: text('subject').notNull(),
  preheader: text('preheader').notNull(),
  content: text('content').notNull(),
  audience: jsonb('audience').$type<Audience>().notNull(),
  state: text('state').$type<CampaignState>().notNull().default('draft'),
  inArchive: boolean('in_archive').notNull().default(false),
  slug: text('slug'),
  plannedAt: instant('planned_at'),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  problem: text('problem'),
  mailHtml: text('mail_html'),
  mailText: text('mail_text'),
  mailHtmlEn: text('mail_html_en'),
  mailTextEn: text('mail_text_en'),
  archiveHtml: text('archive_html'),
  messageDomain: text('message_domain'),
  unsubscribeUrl: text('leave_url'),
  version: integer('version').notNull().default(1),
  updatedBy: integer('updated_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

const counter = (name: string) => integer(name).notNull().default(0)

/**
 * - trigger campaign_counts_revision: the lists of « campaigns » get another ETag.
 */
export const campaignCounts = pgTable('campaign_counts', {
  campaignId: integer('campaign_id').primaryKey(),
  recipients: counter('recipients'),
  sent: counter('sent'),
  refused: counter('refused'),
  failed: counter('failed'),
  skipped: counter('skipped'),
  departures: counter('departures'),
})

export type RecipientState = 'waiting' | 'sending' | 'sent' | 'refused' | 'failed' | 'skipped'

/**
 * - index campaign_recipients_due: the next recipients of a campaign that is being sent.
 */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: integer('campaign_id').notNull(),
    subscriptionId: integer('subscription_id').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('waiting'),
    attempts: counter('attempts'),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  ({ campaignId, subscriptionId }) => [primaryKey({ columns: [campaignId, subscriptionId] })],
)

/**
 * - trigger campaign_links_revision: the lists of « campaigns » get another ETag.
 */
export const campaignLinks = pgTable(
  'campaign_links',
  {
    campaignId: integer('campaign_id').notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    clicks: counter('clicks'),
  },
  ({ campaignId, position }) => [primaryKey({ columns: [campaignId, position] })],
)

export const mailRate = pgTable('mail_rate', {
  id: integer('id').primaryKey().default(1),
  nextAt: instant('next_at').notNull(),
})
