import { CAMPAIGN_STATES } from '@vigie/contract/mailing/campaigns.ts'
import { and, count, eq, gt, inArray, lte, min, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { campaignCounts, campaigns } from '#db/schema/mailing/campaigns.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import { webhookDeliveries } from '#db/schema/webhooks.ts'

type Queue = typeof mails | typeof webhookDeliveries

/** What waits to leave: how much, and since when the oldest. */
export async function readWaitingWork(db: Database, now: Date) {
  return {
    mails: await readQueue(db, mails, now),
    failedMails: await db.$count(mails, eq(mails.state, 'failed')),
    deliveries: await readQueue(db, webhookDeliveries, now),
    campaigns: await countCampaigns(db),
    recipients: await countRecipients(db),
  }
}

async function readQueue(db: Database, queue: Queue, now: Date) {
  // A delayed mail does not count as waiting; one to be retried does.
  const isDue = or(lte(queue.nextAttemptAt, now), gt(queue.attempts, 0))
  const rows = await db
    .select({ depth: count(), oldest: min(queue.createdAt) })
    .from(queue)
    .where(and(inArray(queue.state, ['waiting', 'sending']), isDue))
  const { depth, oldest } = oneRow(rows)
  return { depth, oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0 }
}

async function countCampaigns(db: Database) {
  const rows = await db
    .select({ state: campaigns.state, n: count() })
    .from(campaigns)
    .groupBy(campaigns.state)
  const found = new Map(rows.map(({ state, n }) => [state, n]))
  return new Map<string, number>(CAMPAIGN_STATES.map((state) => [state, found.get(state) ?? 0]))
}

/** Of the campaigns that are being sent; a paused one waits for somebody, not for the mail server. */
async function countRecipients(db: Database) {
  const { recipients, sent, refused, failed, skipped } = campaignCounts
  const rows = await db
    .select({
      left: sql<number>`coalesce(sum(${recipients} - ${sent} - ${refused} - ${failed} - ${skipped}), 0)::int`,
    })
    .from(campaignCounts)
    .innerJoin(campaigns, eq(campaigns.id, campaignCounts.campaignId))
    .where(eq(campaigns.state, 'sending'))
  return oneRow(rows).left
}
