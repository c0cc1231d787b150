import type {
  Campaign,
  CampaignListItem,
  CampaignListQuery,
  CampaignState,
} from '@vigie/contract/mailing/campaigns.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import {
  campaignRecipients,
  campaigns,
  campaignCounts as counts,
  campaignLinks as links,
} from '#db/schema/mailing/campaigns.ts'

type CampaignInsert = typeof campaigns.$inferInsert
export type CampaignPatch = Partial<Omit<CampaignInsert, 'id'>>

const LIST_COLUMNS = {
  id: campaigns.id,
  subject: campaigns.subject,
  preheader: campaigns.preheader,
  state: campaigns.state,
  inArchive: campaigns.inArchive,
  slug: campaigns.slug,
  plannedAt: campaigns.plannedAt,
  startedAt: campaigns.startedAt,
  finishedAt: campaigns.finishedAt,
  problem: campaigns.problem,
  version: campaigns.version,
  createdAt: campaigns.createdAt,
  updatedAt: campaigns.updatedAt,
}
const FULL_COLUMNS = { ...LIST_COLUMNS, content: campaigns.content, audience: campaigns.audience }
const COUNTS = {
  recipients: counts.recipients,
  sent: counts.sent,
  refused: counts.refused,
  failed: counts.failed,
  skipped: counts.skipped,
  departures: counts.departures,
}
const CLICKS = sql<number>`(
  select coalesce(sum(${links.clicks}), 0)::integer from ${links} where ${links.campaignId} = ${campaigns.id}
)`

export async function findCampaigns(db: Database, { state, page, limit }: CampaignListQuery) {
  const isListed = state && eq(campaigns.state, state)
  const rows = await db
    .select({ ...LIST_COLUMNS, counts: COUNTS, clicks: CLICKS })
    .from(campaigns)
    .innerJoin(counts, eq(counts.campaignId, campaigns.id))
    .where(isListed)
    .orderBy(desc(campaigns.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(campaigns, isListed)
  return { rows: rows.map((row): CampaignListItem => withIsoMoments(row)), total }
}

export async function findCampaign(db: Database, id: number): Promise<Campaign | undefined> {
  const [row] = await db
    .select({ ...FULL_COLUMNS, counts: COUNTS })
    .from(campaigns)
    .innerJoin(counts, eq(counts.campaignId, campaigns.id))
    .where(eq(campaigns.id, id))
  return row && withIsoMoments(row)
}

export type CampaignRow = typeof campaigns.$inferSelect

export async function lockCampaign(tx: Database, id: number): Promise<CampaignRow | undefined> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  return row
}

export async function findSaver(db: Database, id: number) {
  const [row] = await db.select({ by: campaigns.updatedBy }).from(campaigns).where(eq(campaigns.id, id))
  return row?.by ?? null
}

export async function insertCampaign(tx: Database, campaign: CampaignInsert) {
  const { id } = oneRow(await tx.insert(campaigns).values(campaign).returning({ id: campaigns.id }))
  await tx.insert(counts).values({ campaignId: id })
  return id
}

export async function updateCampaign(tx: Database, id: number, patch: CampaignPatch) {
  await tx.update(campaigns).set(patch).where(eq(campaigns.id, id))
}

/** Moves the campaign from one of these states; false when it is in another one. */
export async function moveCampaign(db: Database, id: number, from: CampaignState[], patch: CampaignPatch) {
  const moved = await db
    .update(campaigns)
    .set(patch)
    .where(and(eq(campaigns.id, id), inArray(campaigns.state, from)))
    .returning({ id: campaigns.id })
  return moved.length > 0
}

export async function deleteCampaign(tx: Database, id: number) {
  await tx.delete(campaignRecipients).where(eq(campaignRecipients.campaignId, id))
  await tx.delete(campaigns).where(eq(campaigns.id, id))
}

type Moments = Pick<CampaignRow, 'plannedAt' | 'startedAt' | 'finishedAt' | 'createdAt' | 'updatedAt'>

function withIsoMoments<Row extends Moments>(row: Row) {
  return {
    ...row,
    plannedAt: row.plannedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
