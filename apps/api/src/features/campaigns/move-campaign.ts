import type { ActKind } from '@vigie/contract/accounts/acts.ts'
import { CAMPAIGN_NOT_IN_STATE, type CampaignState } from '@vigie/contract/mailing/campaigns.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { announceMail } from '#mail/outbox-signal.ts'
import { type CampaignPatch, findCampaign, moveCampaign } from './campaigns.queries.ts'

type Move = { from: CampaignState[]; patch: CampaignPatch; kind: ActKind }

export const cancelCampaignSchedule = (db: Database, id: number, now: Date) =>
  changeState(db, id, now, {
    from: ['programmed'],
    patch: { state: 'draft', plannedAt: null },
    kind: 'campaign.programme_cancelled',
  })

export const pauseCampaign = (db: Database, id: number, now: Date) =>
  changeState(db, id, now, { from: ['sending'], patch: { state: 'paused' }, kind: 'campaign.paused' })

export const resumeCampaign = (db: Database, id: number, now: Date) =>
  changeState(db, id, now, { from: ['paused'], patch: { state: 'sending' }, kind: 'campaign.resumed' })

export const stopCampaign = (db: Database, id: number, now: Date) =>
  changeState(db, id, now, {
    from: ['sending', 'paused'],
    patch: { state: 'stopped', finishedAt: now },
    kind: 'campaign.stopped',
  })

/** The campaign as it is now; undefined when there is no such campaign. */
async function changeState(db: Database, id: number, now: Date, { from, patch, kind }: Move) {
  const campaign = await inTransaction(db, async (tx) => {
    const isMoved = await moveCampaign(tx, id, from, patch)
    const current = await findCampaign(tx, id)
    if (!current) return undefined
    if (!isMoved) throw conflict(CAMPAIGN_NOT_IN_STATE)
    await recordAct(tx, { kind, object: { kind: 'campaign', id, title: current.subject } }, now)
    return current
  })
  announceMail()
  return campaign
}
