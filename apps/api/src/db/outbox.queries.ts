import { randomUUID } from 'node:crypto'
import { and, eq, gte, ne } from 'drizzle-orm'
import type { Database } from './client.ts'
import { announceMail } from './outbox-signal.ts'
import { emailConfig, mails } from './schema/outbox.ts'

export type NewMail = {
  kind: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** After this moment it is of no use to its reader, and is given up. */
  expiresAt?: Date
  /** Its text is erased once it has left or was given up. */
  isSecret?: boolean
}

export type EmailConfigRow = typeof emailConfig.$inferSelect

/** How mail leaves the house; undefined while nobody has said it. */
export async function findEmailConfig(db: Database): Promise<EmailConfigRow | undefined> {
  const [row] = await db.select().from(emailConfig)
  return row
}

/** The sender's address when mail can leave the house, undefined when SMTP is not configured. */
export async function findSenderAddress(db: Database) {
  const [row] = await db
    .select({ address: emailConfig.emailFrom, name: emailConfig.emailFromName, origin: emailConfig.origin })
    .from(emailConfig)
    .where(ne(emailConfig.smtpHost, ''))
  return row
}

/**
 * Writes the mail in the caller's transaction: both happen or neither does. False when SMTP is not configured,
 * since a mail of today that leaves in three months would do more harm than none.
 */
export async function queueMail(tx: Database, mail: NewMail, now: Date) {
  const sender = await findSenderAddress(tx)
  if (!sender) return false
  const id = randomUUID()
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
    nextAttemptAt: now,
    createdAt: now,
    expiresAt: mail.expiresAt ?? null,
    isSecret: mail.isSecret ?? false,
  })
  announceMail()
  return true
}

/** Chosen once: a mail that leaves twice after a crash is recognised as one by its reader. */
export const messageIdOf = (id: string, sender: string) => `<${id}@${sender.split('@')[1]}>`

const HOUR_MS = 3_600_000
const MAILS_AN_HOUR = 3

/** Anybody may type anybody's address in a public form: nobody gets more than a few mails an hour for it. */
export async function mayMailVisitor(tx: Database, address: string, now: Date) {
  const anHourAgo = new Date(now.getTime() - HOUR_MS)
  const lately = and(eq(mails.recipient, address), gte(mails.createdAt, anHourAgo))
  return (await tx.$count(mails, lately)) < MAILS_AN_HOUR
}
