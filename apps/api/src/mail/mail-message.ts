import { isEmail } from '@vigie/contract/common.ts'
import MailComposer from 'nodemailer/lib/mail-composer'

/** One reader, one text: whatever comes from outside is a string in its place, never an object with a path. */
export type OutgoingMail = {
  messageId: string
  date: Date
  from: { name: string; address: string }
  to: string
  replyTo?: string | null
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  calendar?: { method: string; content: string } | null
}

/** The message as it travels (RFC 5322); the same mail gives the same identity and date each time. */
export function composeMail(mail: OutgoingMail) {
  const { messageId, date, from, to, replyTo, subject, text, html, headers = {}, calendar } = mail
  for (const address of [from.address, to, ...(replyTo ? [replyTo] : [])])
    if (!isEmail(address)) throw new Error('not one plain address')
  return new MailComposer({
    messageId,
    date,
    from: { name: withoutControls(from.name), address: from.address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject: withoutControls(subject),
    text,
    html,
    headers,
    ...(calendar
      ? { icalEvent: { method: calendar.method, content: calendar.content, filename: 'invitation.ics' } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

const withoutControls = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
