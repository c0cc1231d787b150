import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { campaignLinks as links } from '#db/schema/mailing/campaigns.ts'

/** Undefined unless a mail of this campaign links to it: no other address is ever redirected to. */
export async function findLink(db: Database, campaignId: number, position: number) {
  const [row] = await db
    .select({
      url: links.url,
      links: sql<number>`(select count(*)::integer from ${links} as l where l.campaign_id = ${campaignId})`,
    })
    .from(links)
    .where(and(eq(links.campaignId, campaignId), eq(links.position, position)))
  return row
}

export async function addClicks(db: Database, campaignId: number, positions: number[]) {
  await db
    .update(links)
    .set({ clicks: sql`${links.clicks} + 1` })
    .where(and(eq(links.campaignId, campaignId), inArray(links.position, positions)))
}

export function listLinks(db: Database, campaignId: number) {
  return db
    .select({ url: links.url, clicks: links.clicks })
    .from(links)
    .where(eq(links.campaignId, campaignId))
    .orderBy(links.position)
}
