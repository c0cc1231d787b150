import {
  CAMPAIGN_WITHOUT_SERVER,
  type Campaign,
  type CampaignPreview,
  type CampaignPreviewBody,
  MAIL_MAX_BYTES,
} from '@vigie/contract/mailing/campaigns.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { UNSUBSCRIBE_PATH } from '#mail/campaign-unsubscribe-link.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import { findNewsletterSender } from '../newsletter-sender.queries.ts'
import { type MailDeps, writeCampaignMail } from './campaign-mail.ts'
import { mailLanguage } from './prepare-campaign.ts'

/** The mail as it would be now; its links lead straight to their addresses, and nobody is unsubscribed. */
export async function previewCampaign(
  deps: MailDeps,
  origin: string,
  { theme, language, ...text }: CampaignPreviewBody,
): Promise<CampaignPreview> {
  const sender = await findNewsletterSender(deps.db, deps.site)
  const unsubscribeUrl = origin + UNSUBSCRIBE_PATH
  const mail = await writeCampaignMail(deps, text, { language, sender, origin, unsubscribeUrl, theme })
  const bytes = Buffer.byteLength(mail.html)
  const { html, text: plain, unknownArticles } = mail
  return { html, text: plain, bytes, isTooLarge: bytes > MAIL_MAX_BYTES, unknownArticles }
}

type Reader = { email: string; origin: string; now: Date }

/** Mails the saved text to its author, through the outbox like every other mail. */
export async function sendTest(deps: MailDeps, campaign: Campaign, { email, origin, now }: Reader) {
  const sender = await findNewsletterSender(deps.db, deps.site)
  const mail = await writeCampaignMail(deps, campaign, {
    language: mailLanguage(campaign.audience),
    sender,
    origin,
    unsubscribeUrl: origin + UNSUBSCRIBE_PATH,
  })
  const { text, html } = mail
  const test = {
    kind: 'campaign-test',
    to: email,
    subject: `[Test] ${campaign.subject}`,
    text,
    html,
  } as const
  const isQueued = await inTransaction(deps.db, async (tx) =>
    queueMail(tx, await findMailServers(tx), test, now),
  )
  if (!isQueued) throw conflict(CAMPAIGN_WITHOUT_SERVER)
}
