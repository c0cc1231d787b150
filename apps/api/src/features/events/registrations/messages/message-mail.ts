import type { Event } from '@vigie/contract/agenda/events.ts'
import type { RegistrationMessage } from '@vigie/contract/agenda/registrations.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import { greeting } from '#mail/visitor-words.ts'
import { eventLines, type MailContext, type Person } from '../registration-mails.ts'
import { isOver } from '../registration-rules.ts'
import { LABELS } from '../registration-wordings.ts'

type Message = Pick<RegistrationMessage, 'subject' | 'message'>

/** DAY-30: what an administrator wrote, between the greeting and the event; replies go to the sender. */
export function messageMail(
  { subject, message }: Message,
  person: Person,
  event: Event,
  { site, company, link, now }: MailContext,
): NewMail {
  const { id, email, name, language } = person
  const canWithdraw = event.isActive && !isOver(event, now, site.timeZone)
  return {
    kind: 'registration-message',
    seal: site.sealMail,
    madeFor: `registration ${id}`,
    to: email,
    subject,
    ...mailLayout({
      language,
      company,
      title: subject,
      paragraphs: [greeting(name, language), message, eventLines(event, person)],
      action: canWithdraw && link ? { label: LABELS[language].seeOrWithdraw, url: link } : undefined,
    }),
  }
}
