import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import type { SubscriptionRow } from './consents.queries.ts'
import { subscriberWordings } from './subscriber-wordings.ts'

type Links = { confirmUrl?: string; unsubscribeUrl: string }
type Recipient = Pick<SubscriptionRow, 'id' | 'email' | 'language'>

export function confirmationMail(
  { id, email, language }: Recipient,
  { name: siteName, sealMail: seal }: Site,
  { confirmUrl = '', unsubscribeUrl }: Links,
): NewMail {
  const words = subscriberWordings(language, siteName)
  return {
    kind: 'newsletter-confirmation',
    seal,
    madeFor: `subscription ${id}`,
    to: email,
    subject: words.confirmTitle,
    headers: unsubscribeHeaders(unsubscribeUrl),
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
  { unsubscribeUrl }: Links,
): NewMail {
  const words = subscriberWordings(language, siteName)
  return {
    kind: 'newsletter-welcome',
    seal,
    madeFor: `subscription ${id}`,
    to: email,
    subject: words.confirmedTitle,
    headers: unsubscribeHeaders(unsubscribeUrl),
    ...mailLayout({
      language,
      siteName,
      title: words.confirmedTitle,
      paragraphs: [words.confirmedText, words.welcomeText],
      action: { label: words.leaveButton, url: unsubscribeUrl },
    }),
  }
}

/** RFC 8058: mail clients offer to unsubscribe with one click. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
