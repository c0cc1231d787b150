import { randomUUID } from 'node:crypto'
import type { MadeFor } from '@vigie/contract/common/visitor.ts'
import type { WrittenMailKind } from '@vigie/contract/mailing/mails.ts'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import { required } from '#lib/required.ts'
import {
  type EmailConfigRow,
  findMailServers,
  isAccountMail,
  type MailServers,
} from './mail-servers.queries.ts'
import { announceMail } from './outbox-signal.ts'
import {
  isSecretMail,
  SECRET_KINDS,
  type SealMail,
  type SecretMailKind,
  type StoredText,
  sealedText,
} from './sealed-text.ts'

export type MailRow = typeof mails.$inferSelect

/** Mails about a person's record name it, and are deleted with it. */
type PersonKind = Extract<
  WrittenMailKind,
  | `contact-${string}`
  | `booking${string}`
  | `registration${string}`
  | `newsletter-${string}`
  | `rights-re${string}`
>

export type NewMail = Letter &
  ({ kind: PersonKind; madeFor: MadeFor } | { kind: Exclude<WrittenMailKind, PersonKind>; madeFor?: never }) &
  (
    | { kind: SecretMailKind; seal: SealMail }
    | { kind: Exclude<WrittenMailKind, SecretMailKind>; seal?: SealMail }
  )

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
}

/** The configuration that was saved last; undefined while there is none. */
export async function findEmailConfig(db: Database): Promise<EmailConfigRow | undefined> {
  return (await findMailServers(db)).current
}

/** The sender of mails that are not about accounts; undefined when SMTP is not configured. */
export const senderOf = ({ current }: MailServers) => toSender(current)

export async function findSender(db: Database) {
  return senderOf(await findMailServers(db))
}

/**
 * Writes the mail in the caller's transaction: both happen or neither does. The caller has read the routes, once for
 * all its mails. Returns false and queues nothing when no server is configured for the mail: sending it months later
 * would do more harm than not sending it.
 */
export async function queueMail(tx: Database, routes: MailServers, mail: NewMail, now: Date) {
  const sender = toSender(isAccountMail(mail.kind) ? routes.accounts : routes.current)
  // Nobody reads the mails of a person who was erased.
  if (!sender || mail.to === '') return false
  const { id = randomUUID() } = mail
  await tx.insert(mails).values({
    id,
    messageId: messageIdOf(id, sender.address),
    kind: mail.kind,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    ...storedText(mail),
    calendar: mail.calendar?.content ?? null,
    calendarMethod: mail.calendar?.method ?? null,
    nextAttemptAt: mail.notBefore ?? now,
    createdAt: now,
    expiresAt: mail.expiresAt ?? null,
    isSecret: isSecretMail(mail.kind) && isAccountMail(mail.kind),
    madeFor: mail.madeFor ?? null,
  })
  announceMail()
  return true
}

function storedText({ kind, text, html, headers = {}, seal }: NewMail) {
  if (!isSecretMail(kind)) return { bodyText: text, bodyHtml: html, headers }
  return sealedText(required(seal, 'the seal of a personal link'), { text, html, headers })
}

/** Takes back mails that wait; false when one of them has left or is leaving, and the caller must then roll back. */
export async function takeBackMails(tx: Database, ids: string[]) {
  if (ids.length === 0) return true
  const waits = and(inArray(mails.id, ids), eq(mails.state, 'waiting'), eq(mails.attempts, 0))
  return (await tx.delete(mails).where(waits).returning({ id: mails.id })).length === ids.length
}

const BATCH = 100

/** Some of the mails with a personal link that earlier versions have stored in clear and that have not left. */
export function listUnsealed(db: Database) {
  const isInClear = and(ne(mails.bodyText, ''), ne(mails.state, 'sent'))
  const isPersonal = or(inArray(mails.kind, [...SECRET_KINDS]), mails.isSecret)
  return db.select().from(mails).where(and(isInClear, isPersonal)).limit(BATCH)
}

export async function replaceText(db: Database, id: string, text: StoredText) {
  await db.update(mails).set(text).where(eq(mails.id, id))
}

/** Deleting the record now would also delete the mail that notifies the person. */
export async function isMailWaiting(tx: Database, madeFor: MadeFor, recipient: string | null) {
  const isTheirs = and(eq(mails.madeFor, madeFor), eq(mails.recipient, recipient ?? ''))
  return (await tx.$count(mails, and(isTheirs, inArray(mails.state, ['waiting', 'sending'])))) > 0
}

const toSender = (route: EmailConfigRow | undefined) =>
  route?.smtpHost ? { address: route.emailFrom, name: route.emailFromName } : undefined

/** The same at each attempt: mail clients then recognise a mail that was sent twice after a crash. */
export const messageIdOf = (id: string, sender: string) => `<${id}@${sender.split('@')[1]}>`
