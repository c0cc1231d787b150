import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import {
  type Audience,
  CAMPAIGN_EMPTY,
  CAMPAIGN_TOO_LARGE,
  CAMPAIGN_WITHOUT_ADDRESS,
  CAMPAIGN_WITHOUT_IDENTITY,
  CAMPAIGN_WITHOUT_SERVER,
  MAIL_MAX_BYTES,
} from '@vigie/contract/mailing/campaigns.ts'
import { conflict } from '#lib/errors.ts'
import { UNSUBSCRIBE_PATH } from '#mail/campaign-unsubscribe-link.ts'
import { findSender } from '#mail/outbox.queries.ts'
import { findNewsletterSender } from '../newsletter-sender.queries.ts'
import { type CampaignText, type MailDeps, writeCampaignMail } from './campaign-mail.ts'
import { tagLink } from './tag-link.ts'

/** Stands in the stored mail where the token of each recipient goes. */
export const TOKEN_MARK = 'vigie-token-of-the-recipient'
export const linkPath = (campaignId: number, position: number | string) =>
  `/api/newsletter/links/${campaignId}/${position}`

/** The language of the text: English when only English readers get it. */
export const mailLanguage = ({ languages }: Audience): NewsletterLanguage =>
  languages.length === 1 && languages[0] === 'en' ? 'en' : 'fr'

/** English readers of a text that is not for them alone. */
const hasOtherReaders = (audience: Audience) =>
  mailLanguage(audience) === 'fr' && (audience.languages.length === 0 || audience.languages.includes('en'))

type Unprepared = CampaignText & { id: number; audience: Audience }

/**
 * The mail that every recipient gets but for one token, with English words around it for English readers, and its
 * links in order. Refuses what cannot be sent.
 */
export async function prepareCampaign(deps: MailDeps, campaign: Unprepared) {
  if (campaign.subject === '' || campaign.content.trim() === '') throw conflict(CAMPAIGN_EMPTY)
  const server = await findSender(deps.db)
  if (!server) throw conflict(CAMPAIGN_WITHOUT_SERVER)
  const origin = await deps.site.publicUrl()
  if (!origin) throw conflict(CAMPAIGN_WITHOUT_ADDRESS)
  const sender = await findNewsletterSender(deps.db, deps.site)
  if (!sender.name || !sender.postalAddress) throw conflict(CAMPAIGN_WITHOUT_IDENTITY)

  const positions = new Map<string, number>()
  const unsubscribeUrl = `${origin}${UNSUBSCRIBE_PATH}?token=`
  const linkTo = (link: string) => {
    const url = tagLink(link, campaign.subject, deps.site.url)
    const position = positions.get(url) ?? positions.size + 1
    positions.set(url, position)
    return origin + linkPath(campaign.id, position)
  }
  const textLanguage = mailLanguage(campaign.audience)
  const around = { textLanguage, sender, origin, unsubscribeUrl: unsubscribeUrl + TOKEN_MARK, linkTo }
  const mail = await writeCampaignMail(deps, campaign, { ...around, language: textLanguage })
  const english = hasOtherReaders(campaign.audience)
    ? await writeCampaignMail(deps, campaign, { ...around, language: 'en' })
    : undefined
  for (const { html } of [mail, english ?? mail])
    if (Buffer.byteLength(html) > MAIL_MAX_BYTES) throw conflict(CAMPAIGN_TOO_LARGE)
  return {
    mail,
    english,
    unsubscribeUrl,
    domain: server.address.split('@')[1],
    links: [...positions.keys()],
  }
}
