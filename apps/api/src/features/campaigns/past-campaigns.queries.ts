import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { campaignCounts, campaignLinks, campaigns } from '#db/schema/mailing/campaigns.ts'

type Past = {
  startedAt: Date
  finishedAt: Date
  slug: string
  archiveHtml: string
  counts: Partial<typeof campaignCounts.$inferInsert>
  links: { url: string; clicks: number }[]
}

/** A demonstration sends no mail: what a sending leaves behind is written in its place. */
export async function markAsSent(tx: Database, id: number, past: Past) {
  const { counts, links, ...sent } = past
  await tx
    .update(campaigns)
    .set({ ...sent, state: 'sent', inArchive: true })
    .where(eq(campaigns.id, id))
  await tx.update(campaignCounts).set(counts).where(eq(campaignCounts.campaignId, id))
  await tx
    .insert(campaignLinks)
    .values(links.map((link, index) => ({ ...link, campaignId: id, position: index + 1 })))
}
