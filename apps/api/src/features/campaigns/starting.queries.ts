import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { campaignCounts, campaignLinks, campaigns } from '#db/schema/mailing/campaigns.ts'

export function listDueCampaigns(db: Database, now: Date) {
  return db
    .select({ id: campaigns.id, version: campaigns.version })
    .from(campaigns)
    .where(and(eq(campaigns.state, 'programmed'), lte(campaigns.plannedAt, now)))
    .orderBy(campaigns.plannedAt)
}

export async function writeRecipientCount(tx: Database, campaignId: number, recipients: number) {
  await tx.update(campaignCounts).set({ recipients }).where(eq(campaignCounts.campaignId, campaignId))
}

export async function writeLinks(tx: Database, campaignId: number, urls: string[]) {
  if (urls.length === 0) return
  await tx.insert(campaignLinks).values(urls.map((url, index) => ({ campaignId, position: index + 1, url })))
}
