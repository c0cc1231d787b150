import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  campaignCounts as counts,
  type RecipientState,
  campaignRecipients as recipients,
} from '#db/schema/mailing/campaigns.ts'
import type { Claimed } from './campaign-claims.queries.ts'

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
 * Returns the subscriptions whose outcome was recorded. The state is a subquery so that only the primary key can find
 * a recipient: the index of those who wait fits as well by its statistics, and is read whole for each of them.
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
      where r.campaign_id = o.c and r.subscription_id = o.s and r.state = (select 'sending') and r.attempts = o.a
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
