import { randomUUID } from 'node:crypto'
import type { WrittenMailKind } from '@vigie/contract/mailing/mails.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { MadeFor } from '#db/made-for.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import { type EmailConfigRow, findMailRoutes, isAccountMail, type MailRoutes } from './mail-routes.queries.ts'
import { announceMail } from './outbox-signal.ts'

export type MailRow = typeof mails.$inferSelect

/** Mails about a record of a person name it, and go with it. */
type PersonKind = Extract<
  WrittenMailKind,
  `contact-${string}` | `booking${string}` | `registration${string}` | `newsletter-${string}`
>

export type NewMail = Letter &
  ({ kind: PersonKind; madeFor: MadeFor } | { kind: Exclude<WrittenMailKind, PersonKind>; madeFor?: never })

type Letter = {
  /** For a caller that must find the mail again. */
  id?: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Until then it waits, and can be taken back. */
  notBefore?: Date
  /** After this moment the mail is not sent any more. */
  expiresAt?: Date
  /** Its text is erased once it was sent or given up. */
  isSecret?: boolean
}

/** The configuration that was saved last; undefined while there is none. */
export async function findEmailConfig(db: Database): Promise<EmailConfigRow | undefined> {
  return (await findMailRoutes(db)).current
}

/** The sender of mails that are not about accounts; undefined when SMTP is not configured. */
export const senderOf = ({ current }: MailRoutes) => toSender(current)

export async function findSender(db: Database) {
  return senderOf(await findMailRoutes(db))
}

/**
 * Writes the mail in the caller's transaction: both happen or neither does. The caller has read the routes, once for
 * all its mails. Returns false and queues nothing when no server is configured for the mail: sending it months later
 * would do more harm than not sending it.
 */
export async function queueMail(tx: Database, routes: MailRoutes, mail: NewMail, now: Date) {
  const sender = toSender(isAccountMail(mail.kind) ? routes.accounts : routes.current)
  if (!sender) return false
  const { id = randomUUID() } = mail
  await tx.insert(mails).values({
    id,
    messageId: messageIdOf(id, sender.address),
    kind: mail.kind,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    bodyText: mail.text,
    bodyHtml: mail.html,
    headers: mail.headers ?? {},
    calendar: mail.calendar?.content ?? null,
    calendarMethod: mail.calendar?.method ?? null,
    nextAttemptAt: mail.notBefore ?? now,
    createdAt: now,
    expiresAt: mail.expiresAt ?? null,
    isSecret: mail.isSecret ?? false,
    madeFor: mail.madeFor ?? null,
  })
  announceMail()
  return true
}

/** Takes back mails that wait; false when one of them has left or is leaving, and the caller must then roll back. */
export async function takeBackMails(tx: Database, ids: string[]) {
  if (ids.length === 0) return true
  const waits = and(inArray(mails.id, ids), eq(mails.state, 'waiting'), eq(mails.attempts, 0))
  return (await tx.delete(mails).where(waits).returning({ id: mails.id })).length === ids.length
}

const toSender = (route: EmailConfigRow | undefined) =>
  route?.smtpHost ? { address: route.emailFrom, name: route.emailFromName } : undefined

/** The same at each attempt: mail clients then recognise a mail that was sent twice after a crash. */
export const messageIdOf = (id: string, sender: string) => `<${id}@${sender.split('@')[1]}>`
