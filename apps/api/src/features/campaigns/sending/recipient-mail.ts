import { createHash } from 'node:crypto'
import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import { required } from '#lib/required.ts'
import { campaignUnsubscribeToken } from '#mail/campaign-unsubscribe-link.ts'
import type { EmailConfigRow } from '#mail/mail-servers.queries.ts'
import type { CampaignRow } from '../campaigns.queries.ts'
import { TOKEN_MARK } from '../mail/prepare-campaign.ts'
import type { Claimed } from './campaign-claims.queries.ts'

export type Reader = { email: string; language: NewsletterLanguage }

/** What one recipient gets: the stored mail with their own unsubscribe address. */
export function toRecipientMail(
  campaign: CampaignRow,
  one: Claimed,
  { email, language }: Reader,
  config: EmailConfigRow,
  secret: string,
) {
  const token = campaignUnsubscribeToken(secret, one)
  const { mailText, mailHtml, mailTextEn, mailHtmlEn, unsubscribeUrl, startedAt } = campaign
  const isEnglish = language === 'en' && mailHtmlEn !== null
  return {
    messageId: messageIdOf(one, campaign),
    date: required(startedAt),
    from: { name: config.emailFromName, address: config.emailFrom },
    to: email,
    subject: campaign.subject,
    text: required(isEnglish ? mailTextEn : mailText).replaceAll(TOKEN_MARK, token),
    html: required(isEnglish ? mailHtmlEn : mailHtml).replaceAll(TOKEN_MARK, token),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  }
}

/** SEND-06: the same at each attempt, so that a mail client recognises a copy that a crash has caused. */
function messageIdOf({ campaignId, subscriptionId }: Claimed, { messageDomain, startedAt }: CampaignRow) {
  const named = `${campaignId} ${subscriptionId} ${startedAt?.toISOString()}`
  const hash = createHash('sha256').update(named).digest('hex').slice(0, 32)
  return `<${campaignId}.${hash}@${messageDomain}>`
}
