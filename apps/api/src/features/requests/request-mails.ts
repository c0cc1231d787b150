import type { ContactRequest } from '@vigie/contract/site/requests.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import { withoutLinks } from '#mail/visitor-words.ts'
import type { Company } from '#site/company.queries.ts'

export function newRequestMail(
  request: ContactRequest,
  to: string,
  company: Company,
  publicUrl: string | undefined,
): NewMail {
  const { name, email, company: employer, phone, subject, message, type } = request
  const title = type === 'urgent' ? 'Nouvelle demande urgente' : 'Nouvelle demande de contact'
  const contact = [name, email, employer, phone].filter(Boolean).join('\n')
  return {
    kind: 'contact-request',
    madeFor: `request ${request.id}`,
    to,
    replyTo: email,
    subject: `${title} : ${oneLine(subject)}`,
    ...mailLayout({
      company,
      title,
      paragraphs: [contact, `Sujet : ${oneLine(subject)}`, message],
      action: publicUrl ? { label: 'Ouvrir les demandes', url: `${publicUrl}/requests` } : undefined,
    }),
  }
}

export function replyMail(request: ContactRequest, reply: string, company: Company): NewMail {
  const subject = `Re : ${withoutLinks(oneLine(request.subject))}`
  const quoted = withoutLinks(request.message)
    .split('\n')
    .map((line) => `> ${line}`)
  return {
    kind: 'contact-reply',
    madeFor: `request ${request.id}`,
    to: request.email,
    subject,
    ...mailLayout({
      company,
      title: subject,
      paragraphs: [reply, `Votre message :\n${quoted.join('\n')}`],
    }),
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
