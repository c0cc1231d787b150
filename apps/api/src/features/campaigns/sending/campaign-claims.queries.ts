import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { campaigns, campaignRecipients as recipients } from '#db/schema/mailing/campaigns.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'

export type Claimed = { campaignId: number; subscriptionId: number; attempts: number }

export async function hasCampaignToSend(db: Database) {
  const sending = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.state, 'sending'))
    .limit(1)
  return (await sending).length > 0
}

/** Claims the next recipients whose turn has come; until the lease ends no other sender gets them. */
export async function claimRecipients(tx: Database, limit: number, now: Date, leaseEnd: Date) {
  const { rows } = await tx.execute<{ campaign_id: number; subscription_id: number; attempts: number }>(sql`
    with due as materialized (
      select r.campaign_id, r.subscription_id from ${campaigns} as c
      cross join lateral (
        select campaign_id, subscription_id from ${recipients}
        where campaign_id = c.id and state in ('waiting', 'sending') and next_attempt_at <= ${now.toISOString()}::timestamptz
        order by next_attempt_at, subscription_id limit ${limit} for update skip locked
      ) as r
      where c.state = 'sending' order by c.id limit ${limit}
    )
    update ${recipients} as r
    set state = 'sending', attempts = r.attempts + 1, next_attempt_at = ${leaseEnd.toISOString()}::timestamptz
    from due where r.campaign_id = due.campaign_id and r.subscription_id = due.subscription_id
    returning r.campaign_id, r.subscription_id, r.attempts`)
  return rows.map(
    (row): Claimed => ({
      campaignId: row.campaign_id,
      subscriptionId: row.subscription_id,
      attempts: row.attempts,
    }),
  )
}

/** Where those who are still subscribed read, and in which language. */
export async function findReaders(db: Database, ids: number[]) {
  const rows = await db
    .select({ id: subscriptions.id, email: subscriptions.email, language: subscriptions.language })
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, ids), isReader))
  return new Map(rows.map(({ id, ...reader }) => [id, reader]))
}

/** Whether the campaign goes on, and the recipient is still subscribed; undefined when the campaign is gone. */
export async function findStanding(db: Database, { campaignId, subscriptionId }: Claimed) {
  const [row] = await db
    .select({ state: campaigns.state, reader: subscriptions.id })
    .from(campaigns)
    .leftJoin(subscriptions, and(eq(subscriptions.id, subscriptionId), isReader))
    .where(eq(campaigns.id, campaignId))
  return row && { isSending: row.state === 'sending', isReader: row.reader !== null }
}

const isReader = and(eq(subscriptions.isActive, true), isNull(subscriptions.suspendedAt))

export async function findCampaignMail(db: Database, id: number) {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row
}

/** At the start of the only process: no mail is being sent, whatever the leases say. */
export async function releaseRecipients(db: Database, now: Date) {
  await db.execute(sql`
    update ${recipients} set state = 'waiting', next_attempt_at = ${now.toISOString()}::timestamptz
    where state = 'sending' and campaign_id in (select id from ${campaigns} where state in ('sending', 'paused'))`)
}

/** A campaign is finished when no recipient is waiting. */
export async function finishCampaigns(db: Database, now: Date) {
  await db.execute(sql`
    update ${campaigns} as c set state = 'sent', finished_at = ${now.toISOString()}::timestamptz
    where c.state = 'sending' and not exists (
      select from ${recipients} as r where r.campaign_id = c.id and r.state in ('waiting', 'sending'))`)
}
