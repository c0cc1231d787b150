import { RIGHTS_LABELS, RIGHTS_PATH } from '@vigie/contract/site/rights.ts'
import { frenchDay } from '#lib/site-time.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'
import { withoutLinks } from '#mail/visitor-words.ts'
import type { Company } from '#site/company.queries.ts'
import type { RightsLinkRow, RightsRow } from './rights.queries.ts'
import { RIGHTS_WORDS } from './rights-words.ts'

type Link = Pick<RightsLinkRow, 'email' | 'language' | 'expiresAt'> & { token: string; origin: string }

export function rightsLinkMail(
  { email, language, expiresAt, token, origin }: Link,
  company: Company,
  seal: SealMail,
): NewMail {
  const words = RIGHTS_WORDS[language]
  return {
    kind: 'rights-link',
    seal,
    to: email,
    subject: words.mailSubject,
    expiresAt,
    ...mailLayout({
      language,
      company,
      title: words.mailSubject,
      paragraphs: [words.mailIntro(company.name), words.mailIgnore],
      action: { label: words.mailButton, url: `${origin}${RIGHTS_PATH}/${token}` },
    }),
  }
}

type Person = { email: string }

/** To the company. */
export function rightsRequestMail(
  { id, kind, email, message, dueOn }: RightsRow & Person,
  to: string,
  company: Company,
  publicUrl: string | undefined,
): NewMail {
  const title = `Demande de droits : ${RIGHTS_LABELS[kind].toLowerCase()}`
  return {
    kind: 'rights-request',
    madeFor: `rights ${id}`,
    to,
    replyTo: email,
    subject: title,
    ...mailLayout({
      company,
      title,
      paragraphs: [email, ...(message ? [message] : []), `À traiter avant le ${frenchDay(dueOn)}.`],
      action: publicUrl
        ? { label: 'Ouvrir les demandes de droits', url: `${publicUrl}/configuration?tab=droits` }
        : undefined,
    }),
  }
}

/** With what was asked under it. */
export function rightsReplyMail(
  { id, kind, email, language, message }: RightsRow & Person,
  reply: string,
  company: Company,
): NewMail {
  const words = RIGHTS_WORDS[language]
  const quoted = [words.kinds[kind], ...(message ? withoutLinks(message).split('\n') : [])]
  return {
    kind: 'rights-reply',
    madeFor: `rights ${id}`,
    to: email,
    subject: words.replyTitle,
    ...mailLayout({
      language,
      company,
      title: words.replyTitle,
      paragraphs: [reply, quoted.map((line) => `> ${line}`).join('\n')],
    }),
  }
}
