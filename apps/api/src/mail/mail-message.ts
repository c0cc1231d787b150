import { isEmail } from '@vigie/contract/common/email.ts'

/** One recipient; every field is a plain string, never an object that nodemailer could read a file for. */
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

/** The RFC 5322 message; the same mail has the same Message-ID and date at each attempt. */
export async function composeMail(mail: OutgoingMail) {
  const { messageId, date, from, to, replyTo, subject, text, html, headers = {}, calendar } = mail
  for (const address of [from.address, to, ...(replyTo ? [replyTo] : [])])
    if (!isEmail(address)) throw new Error('not one plain address')
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
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
