import { DAY_MS } from '@vigie/contract/common/days.ts'
import {
  CAMPAIGN_IN_PAST,
  CAMPAIGN_MOMENT_NEVER_COMES,
  CAMPAIGN_NOT_IN_STATE,
  CAMPAIGN_TOO_FAR,
  type CampaignSchedule,
} from '@vigie/contract/mailing/campaigns.ts'
import { audited } from '#audit/record-act.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { toInstant, wallTimeOf } from '#lib/site-time.ts'
import { findCampaign, moveCampaign } from './campaigns.queries.ts'
import type { MailDeps } from './mail/campaign-mail.ts'
import { prepareCampaign } from './mail/prepare-campaign.ts'

const YEAR_MS = 366 * DAY_MS

/** Refuses now what would be refused at that moment, while somebody can still fix it. */
export async function scheduleCampaign(
  deps: MailDeps,
  id: number,
  { date, time, version }: CampaignSchedule,
  now: Date,
) {
  const plannedAt = momentOf(date, time, deps.site.timeZone, now)
  const campaign = await findCampaign(deps.db, id)
  if (!campaign) return undefined
  if (campaign.version !== version) return 'stale'
  await prepareCampaign(deps, campaign)
  const patch = { state: 'programmed', plannedAt, problem: null } as const
  const isMoved = await audited(
    deps.db,
    now,
    (tx) => moveCampaign(tx, id, ['draft', 'programmed'], patch),
    (moved) =>
      moved
        ? {
            kind: 'campaign.programmed',
            object: { kind: 'campaign', id, title: campaign.subject },
            details: { at: plannedAt.toISOString() },
          }
        : undefined,
  )
  if (!isMoved) throw conflict(CAMPAIGN_NOT_IN_STATE)
  return 'scheduled'
}

function momentOf(date: string, time: string, timeZone: string, now: Date) {
  const moment = toInstant(date, time, timeZone)
  if (wallTimeOf(moment, timeZone) !== `${date}T${time}`) throw invalid(CAMPAIGN_MOMENT_NEVER_COMES)
  if (moment <= now) throw invalid(CAMPAIGN_IN_PAST)
  if (moment.getTime() - now.getTime() > YEAR_MS) throw invalid(CAMPAIGN_TOO_FAR)
  return moment
}
