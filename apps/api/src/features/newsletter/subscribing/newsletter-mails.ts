import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import type { SubscriptionRow } from './consents.queries.ts'
import { subscriberWordings } from './subscriber-wordings.ts'

type Links = { confirmUrl?: string; leaveUrl: string }
type Recipient = Pick<SubscriptionRow, 'id' | 'email' | 'language'>

export function confirmationMail(
  { id, email, language }: Recipient,
  { name: siteName, sealMail: seal }: Site,
  { confirmUrl = '', leaveUrl }: Links,
): NewMail {
  const words = subscriberWordings(language, siteName)
  return {
    kind: 'newsletter-confirmation',
    seal,
    madeFor: `subscription ${id}`,
    to: email,
    subject: words.confirmTitle,
    headers: unsubscribeHeaders(leaveUrl),
    ...mailLayout({
      language,
      siteName,
      title: words.confirmTitle,
      paragraphs: [words.confirmIntro, words.confirmIgnore],
      action: { label: words.confirmButton, url: confirmUrl },
    }),
  }
}

export function welcomeMail(
  { id, email, language }: Recipient,
  { name: siteName, sealMail: seal }: Site,
  { leaveUrl }: Links,
): NewMail {
  const words = subscriberWordings(language, siteName)
  return {
    kind: 'newsletter-welcome',
    seal,
    madeFor: `subscription ${id}`,
    to: email,
    subject: words.confirmedTitle,
    headers: unsubscribeHeaders(leaveUrl),
    ...mailLayout({
      language,
      siteName,
      title: words.confirmedTitle,
      paragraphs: [words.confirmedText, words.welcomeText],
      action: { label: words.leaveButton, url: leaveUrl },
    }),
  }
}

/** RFC 8058: mail clients offer to unsubscribe with one click. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
