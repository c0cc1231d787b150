import type { SubscriptionDetail } from '@vigie/contract/mailing/newsletter.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { campaigns, campaignRecipients as recipients } from '#db/schema/mailing/campaigns.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import { SUBSCRIPTION_COLUMNS, SUSPENSION_COLUMNS, withSuspension } from './subscriptions.queries.ts'

const MAILS_SHOWN = 20
type Mail = SubscriptionDetail['mails'][number]

/** Undefined when there is no such subscription. */
export async function findSubscriptionDetail(
  db: Database,
  email: string,
): Promise<SubscriptionDetail | undefined> {
  const { isPending, importFile, consentWording, consentPage } = subscriptions
  const { consentedAt, confirmedAt, endedAt } = subscriptions
  const [row] = await db
    .select({
      listed: { ...SUBSCRIPTION_COLUMNS, ...SUSPENSION_COLUMNS },
      known: { isPending, importFile, consentWording, consentPage },
      moments: { consentedAt, confirmedAt, endedAt },
    })
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
  if (!row) return undefined
  const { listed, known, moments } = row
  const [own, sent] = await Promise.all([listMails(db, listed.id), listCampaigns(db, listed.id)])
  return {
    ...withSuspension(listed),
    ...known,
    consentedAt: moments.consentedAt?.toISOString() ?? null,
    confirmedAt: moments.confirmedAt?.toISOString() ?? null,
    endedAt: moments.endedAt?.toISOString() ?? null,
    mails: [...own, ...sent].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAILS_SHOWN),
  }
}

async function listMails(db: Database, id: number): Promise<Mail[]> {
  const rows = await db
    .select({ subject: mails.subject, state: mails.state, at: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.madeFor, `subscription ${id}`))
    .orderBy(desc(mails.createdAt))
    .limit(MAILS_SHOWN)
  return rows.map(({ subject, state, at, sentAt }) => ({
    subject,
    state: OUTCOMES[state],
    at: (sentAt ?? at).toISOString(),
    campaignId: null,
  }))
}

async function listCampaigns(db: Database, id: number): Promise<Mail[]> {
  const rows = await db
    .select({
      campaignId: campaigns.id,
      subject: campaigns.subject,
      state: recipients.state,
      at: sql<Date>`coalesce(${campaigns.startedAt}, ${campaigns.updatedAt})`.mapWith(campaigns.updatedAt),
    })
    .from(campaigns)
    .innerJoin(recipients, eq(recipients.campaignId, campaigns.id))
    .where(and(eq(recipients.subscriptionId, id), ne(recipients.state, 'skipped')))
    .orderBy(desc(campaigns.id))
    .limit(MAILS_SHOWN)
  return rows.map(({ state, at, ...row }) => ({ ...row, state: OUTCOMES[state], at: at.toISOString() }))
}

const OUTCOMES = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  refused: 'failed',
  skipped: 'failed',
} as const
