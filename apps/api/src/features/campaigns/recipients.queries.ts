import type { Audience } from '@vigie/contract/mailing/campaigns.ts'
import { SOURCE_PAGES_MAX } from '@vigie/contract/mailing/newsletter.ts'
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { campaignRecipients, campaigns } from '#db/schema/mailing/campaigns.ts'
import { newsletterSubscriptions as subscriptions } from '#db/schema/mailing/newsletter.ts'
import { isSelected } from '#mail/subscription-selection.queries.ts'

/** Active subscribers have confirmed, where confirmation was required. */
function isRecipient({ languages, pages, from, to }: Audience, timeZone: string) {
  const filter = {
    isActive: true,
    language: languages.length > 0 ? languages : undefined,
    page: pages.length > 0 ? pages : undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  }
  return and(isSelected(filter, timeZone), isNull(subscriptions.suspendedAt))
}

export function countRecipients(db: Database, audience: Audience, timeZone: string) {
  return db.$count(subscriptions, isRecipient(audience, timeZone))
}

/** Writes who will receive the campaign, and returns how many they are. */
export async function freezeRecipients(
  tx: Database,
  { id, audience }: { id: number; audience: Audience },
  timeZone: string,
  now: Date,
) {
  const { rowCount } = await tx.execute(sql`
    insert into ${campaignRecipients} (campaign_id, subscription_id, next_attempt_at)
    select ${id}::integer, ${subscriptions.id}, ${now.toISOString()}::timestamptz
    from ${subscriptions} where ${isRecipient(audience, timeZone)} order by ${subscriptions.id}`)
  return rowCount ?? 0
}

/** What a campaign did stays in its counts; who received it is not kept for ever. */
export async function forgetRecipientsBefore(db: Database, moment: Date) {
  const isOver = and(inArray(campaigns.state, ['sent', 'stopped']), lt(campaigns.finishedAt, moment))
  const over = db.select({ id: campaigns.id }).from(campaigns).where(isOver)
  await db.delete(campaignRecipients).where(inArray(campaignRecipients.campaignId, over))
}

/** The source pages to choose from, the most frequent ones, from A to Z. */
export async function listAudiencePages(db: Database) {
  const rows = await db
    .select({ page: subscriptions.page })
    .from(subscriptions)
    .where(eq(subscriptions.isActive, true))
    .groupBy(subscriptions.page)
    .orderBy(desc(count()))
    .limit(SOURCE_PAGES_MAX)
  return rows.map(({ page }) => page).sort((a, b) => a.localeCompare(b, 'fr'))
}
