import { CAMPAIGN_NOT_IN_STATE, CAMPAIGN_WITHOUT_RECIPIENTS } from '@vigie/contract/mailing/campaigns.ts'
import { toSlug } from '@vigie/contract/writing/slugs.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, conflict } from '#lib/errors.ts'
import { announceMail } from '#mail/outbox-signal.ts'
import { findCampaign, lockCampaign, moveCampaign, updateCampaign } from './campaigns.queries.ts'
import type { MailDeps } from './mail/campaign-mail.ts'
import { prepareCampaign } from './mail/prepare-campaign.ts'
import { freezeRecipients } from './recipients.queries.ts'
import { listDueCampaigns, writeLinks, writeRecipientCount } from './starting.queries.ts'

type Start = { id: number; version: number; now: Date }
type Prepared = Awaited<ReturnType<typeof prepareCampaign>>

/**
 * Fixes the mail and its recipients and starts the sending, all or nothing. Undefined when there is no such campaign,
 * 'stale' when somebody has saved another version.
 */
export async function startCampaign(deps: MailDeps, { id, version, now }: Start) {
  const campaign = await findCampaign(deps.db, id)
  if (!campaign) return undefined
  if (campaign.version !== version) return 'stale'
  // Before the row is locked: rendering takes time.
  const prepared = await prepareCampaign(deps, campaign)
  const started = await inTransaction(deps.db, (tx) =>
    freezeCampaign(tx, prepared, { id, version, now }, deps.site.timeZone),
  )
  announceMail()
  return started
}

async function freezeCampaign(
  tx: Database,
  prepared: Prepared,
  { id, version, now }: Start,
  timeZone: string,
) {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) return undefined
  if (campaign.version !== version) return 'stale'
  if (campaign.state !== 'draft' && campaign.state !== 'programmed') throw conflict(CAMPAIGN_NOT_IN_STATE)
  const recipients = await freezeRecipients(tx, campaign, timeZone, now)
  if (recipients === 0) throw conflict(CAMPAIGN_WITHOUT_RECIPIENTS)
  await writeRecipientCount(tx, id, recipients)
  await writeLinks(tx, id, prepared.links)
  const { mail, english } = prepared
  await updateCampaign(tx, id, {
    state: 'sending',
    plannedAt: null,
    problem: null,
    startedAt: now,
    slug: `${toSlug(campaign.subject) || 'lettre'}-${id}`,
    mailHtml: mail.html,
    mailText: mail.text,
    mailHtmlEn: english?.html ?? null,
    mailTextEn: english?.text ?? null,
    archiveHtml: mail.contentHtml,
    messageDomain: prepared.domain,
    unsubscribeUrl: prepared.unsubscribeUrl,
  })
  const object = { kind: 'campaign', id, title: campaign.subject } as const
  await recordAct(tx, { kind: 'campaign.sent', object, details: { count: recipients } }, now)
  return 'started'
}

/** SEND-04: also those whose moment passed while the product was down. One that cannot start says why. */
export async function startDueCampaigns(deps: MailDeps, now: Date) {
  for (const { id, version } of await listDueCampaigns(deps.db, now)) {
    try {
      await startCampaign(deps, { id, version, now })
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 409) throw error
      const problem = `L’envoi programmé n’a pas commencé. ${error.message}`
      await moveCampaign(deps.db, id, ['programmed'], { state: 'draft', plannedAt: null, problem })
    }
  }
}
