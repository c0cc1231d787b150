import { copyTitle } from '@vigie/contract/common/copy-title.ts'
import {
  CAMPAIGN_FIXED,
  CAMPAIGN_UNDER_WAY,
  type Campaign,
  type CampaignCreate,
  type CampaignUpdate,
} from '@vigie/contract/mailing/campaigns.ts'
import { recordAct } from '#audit/record-act.ts'
import { type EditResult, isStale, type Saver } from '#content/edit-version.ts'
import { renderOrRefuse } from '#content/markdown/markdown-renderer.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { definedFields } from '#lib/defined-fields.ts'
import { conflict } from '#lib/errors.ts'
import { required } from '#lib/required.ts'
import {
  deleteCampaign,
  findCampaign,
  insertCampaign,
  lockCampaign,
  updateCampaign,
} from './campaigns.queries.ts'

export const CONTENT = { name: 'content', cannotBeShown: 'Le texte ne peut pas être mis en forme' }

export async function createCampaign(db: Database, input: CampaignCreate, { now, by }: Saver) {
  await renderOrRefuse(input.content, CONTENT)
  return inTransaction(db, async (tx) => {
    const id = await insertCampaign(tx, { ...input, updatedBy: by, createdAt: now, updatedAt: now })
    return required(await findCampaign(tx, id))
  })
}

/** A draft with the same text and recipients. Undefined when there is no such campaign. */
export async function duplicateCampaign(db: Database, id: number, saver: Saver) {
  const original = await findCampaign(db, id)
  if (!original) return undefined
  const { subject, preheader, content, audience } = original
  return createCampaign(
    db,
    { subject: copyTitle(subject), preheader, content, audience, inArchive: false },
    saver,
  )
}

/** Undefined when there is no such campaign. A programmed one stays programmed. */
export async function editCampaign(db: Database, id: number, edit: CampaignUpdate, saver: Saver) {
  if (edit.content !== undefined) await renderOrRefuse(edit.content, CONTENT)
  return inTransaction(db, (tx) => saveEdit(tx, id, edit, saver))
}

async function saveEdit(
  tx: Database,
  id: number,
  edit: CampaignUpdate,
  { now, by }: Saver,
): Promise<EditResult<Campaign> | undefined> {
  const locked = await lockCampaign(tx, id)
  const current = locked && (await findCampaign(tx, id))
  if (!current) return undefined
  if (isStale(current, edit)) return { outcome: 'stale', row: current, savedBy: locked.updatedBy }
  if (current.state !== 'draft' && current.state !== 'programmed') throw conflict(CAMPAIGN_FIXED)
  const { version: _, ...fields } = edit
  await updateCampaign(tx, id, {
    ...definedFields(fields),
    version: current.version + 1,
    updatedBy: by,
    updatedAt: now,
  })
  return { outcome: 'saved', row: required(await findCampaign(tx, id)) }
}

/** False when there is no such campaign. */
export function removeCampaign(db: Database, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) return false
    if (campaign.state === 'sending' || campaign.state === 'paused') throw conflict(CAMPAIGN_UNDER_WAY)
    await deleteCampaign(tx, id)
    const object = { kind: 'campaign', id, title: campaign.subject } as const
    await recordAct(tx, { kind: 'campaign.deleted', object }, now)
    return true
  })
}
