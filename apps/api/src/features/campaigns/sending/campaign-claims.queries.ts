import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  campaigns,
  campaignCounts as counts,
  type RecipientState,
  campaignRecipients as recipients,
} from '#db/schema/mailing/campaigns.ts'
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

/** The addresses of those who are still subscribed. */
export async function findAddresses(db: Database, ids: number[]) {
  const rows = await db
    .select({ id: subscriptions.id, email: subscriptions.email })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.id, ids),
        eq(subscriptions.isActive, true),
        isNull(subscriptions.suspendedAt),
      ),
    )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function findCampaignMail(db: Database, id: number) {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  return row
}

export type Outcome = Claimed & {
  state: Exclude<RecipientState, 'sending'>
  /** When a recipient that waits is tried next. */
  at: Date
  attemptsAfter: number
  /** The words with which the server refused the address itself. */
  refusal?: string
}

/**
 * One statement for several outcomes and their counts; those that another sender has taken over are left alone.
 * Returns the subscriptions whose outcome was recorded.
 */
export async function recordOutcomes(db: Database, outcomes: Outcome[]) {
  const given = outcomes.map(({ campaignId, subscriptionId, attempts, state, at, attemptsAfter }) => {
    return { c: campaignId, s: subscriptionId, a: attempts, state, at: at.toISOString(), b: attemptsAfter }
  })
  const { rows } = await db.execute<{ id: number }>(sql`
    with settled as (
      update ${recipients} as r set state = o.state, next_attempt_at = o.at, attempts = o.b
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as o (c integer, s integer, a integer, state text, at timestamptz, b integer)
      where r.campaign_id = o.c and r.subscription_id = o.s and r.state = 'sending' and r.attempts = o.a
      returning r.campaign_id, r.subscription_id, r.state
    ), sums as (
      select campaign_id, count(*) filter (where state = 'sent')::integer as sent,
        count(*) filter (where state = 'refused')::integer as refused,
        count(*) filter (where state = 'failed')::integer as failed,
        count(*) filter (where state = 'skipped')::integer as skipped
      from settled where state <> 'waiting' group by campaign_id
    ), counted as (
      update ${counts} as c set sent = c.sent + sums.sent, refused = c.refused + sums.refused,
        failed = c.failed + sums.failed, skipped = c.skipped + sums.skipped
      from sums where c.campaign_id = sums.campaign_id
    )
    select subscription_id as id from settled`)
  return new Set(rows.map(({ id }) => id))
}

/** At the start of the only process: no mail is being sent, whatever the leases say. */
export async function releaseRecipients(db: Database, now: Date) {
  await db.execute(sql`
    update ${recipients} set state = 'waiting', next_attempt_at = ${now.toISOString()}::timestamptz
    where state = 'sending' and campaign_id in (select id from ${campaigns} where state in ('sending', 'paused'))`)
}

/** A campaign is sent when nobody waits any more. */
export async function finishCampaigns(db: Database, now: Date) {
  await db.execute(sql`
    update ${campaigns} as c set state = 'sent', finished_at = ${now.toISOString()}::timestamptz
    where c.state = 'sending' and not exists (
      select from ${recipients} as r where r.campaign_id = c.id and r.state in ('waiting', 'sending'))`)
}
