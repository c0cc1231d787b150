import type { CampaignListQuery } from '@vigie/contract/mailing/campaigns.ts'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { campaigns } from '#db/schema/mailing/campaigns.ts'
import { required } from '#lib/required.ts'

const isArchived = and(eq(campaigns.inArchive, true), isNotNull(campaigns.startedAt))
const COLUMNS = {
  slug: campaigns.slug,
  subject: campaigns.subject,
  preheader: campaigns.preheader,
  startedAt: campaigns.startedAt,
}

/** What has left and is ticked for the archive, the newest first. */
export async function findArchived(db: Database, { page, limit }: CampaignListQuery) {
  const rows = await db
    .select(COLUMNS)
    .from(campaigns)
    .where(isArchived)
    .orderBy(desc(campaigns.startedAt), desc(campaigns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toArchived), total: await db.$count(campaigns, isArchived) }
}

export async function findArchivedBySlug(db: Database, slug: string) {
  const [row] = await db
    .select({ ...COLUMNS, contentHtml: campaigns.archiveHtml })
    .from(campaigns)
    .where(and(isArchived, eq(campaigns.slug, slug)))
  return row && { ...toArchived(row), contentHtml: required(row.contentHtml) }
}

type Row = { slug: string | null; subject: string; preheader: string; startedAt: Date | null }

const toArchived = ({ slug, subject, preheader, startedAt }: Row) => ({
  slug: required(slug),
  subject,
  preheader,
  sentAt: required(startedAt).toISOString(),
})
