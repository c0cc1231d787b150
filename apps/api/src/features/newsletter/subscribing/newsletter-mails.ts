import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'
import type { Company } from '#site/company.queries.ts'
import type { SubscriptionRow } from './consents.queries.ts'
import { subscriberWordings } from './subscriber-wordings.ts'

type Links = { confirmUrl?: string; unsubscribeUrl: string }
type Sender = { company: Company; seal: SealMail }
type Recipient = Pick<SubscriptionRow, 'id' | 'email' | 'language'>

export function confirmationMail(
  { id, email, language }: Recipient,
  { company, seal }: Sender,
  { confirmUrl = '', unsubscribeUrl }: Links,
): NewMail {
  const words = subscriberWordings(language, company.name)
  return {
    kind: 'newsletter-confirmation',
    seal,
    madeFor: `subscription ${id}`,
    to: email,
    subject: words.confirmTitle,
    headers: unsubscribeHeaders(unsubscribeUrl),
    ...mailLayout({
      language,
      company,
      title: words.confirmTitle,
      paragraphs: [words.confirmIntro, words.confirmIgnore],
      action: { label: words.confirmButton, url: confirmUrl },
    }),
  }
}

export function welcomeMail(
  { id, email, language }: Recipient,
  { company, seal }: Sender,
  { unsubscribeUrl }: Links,
): NewMail {
  const words = subscriberWordings(language, company.name)
  return {
    kind: 'newsletter-welcome',
    seal,
    madeFor: `subscription ${id}`,
    to: email,
    subject: words.confirmedTitle,
    headers: unsubscribeHeaders(unsubscribeUrl),
    ...mailLayout({
      language,
      company,
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
