import { randomUUID } from 'node:crypto'
import type { Mail, MailCounts, MailListQuery } from '@vigie/contract/mailing/mails.ts'
import { and, desc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countWhere } from '#db/count-where.ts'
import { oneRow } from '#db/one-row.ts'
import { personOf } from '#db/person-of.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import type { MailRow } from '#mail/outbox.queries.ts'
import { isSecretMail } from '#mail/sealed-text.ts'

const WITH_PERSON = { ...getTableColumns(mails), personId: personOf(mails.recipient) }

export async function findMails(
  db: Database,
  { search, state, kind, page, limit }: MailListQuery,
  now: Date,
) {
  const filter = and(
    containsWords(mails.searchText, toWordPatterns(search)),
    state === 'waiting' ? inArray(mails.state, ['waiting', 'sending']) : state && eq(mails.state, state),
    kind && eq(mails.kind, kind),
  )
  const rows = await db
    .select(WITH_PERSON)
    .from(mails)
    .where(filter)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map((row) => toMail(row, now)), total: await db.$count(mails, filter) }
}

export async function findMail(db: Database, id: string, now: Date) {
  const [row] = await db.select(WITH_PERSON).from(mails).where(eq(mails.id, id))
  return row && toMail(row, now)
}

export async function countMails(db: Database): Promise<MailCounts> {
  return oneRow(
    await db
      .select({
        waiting: countWhere(sql`${mails.state} in ('waiting', 'sending')`),
        sent: countWhere(sql`${mails.state} = 'sent'`),
        failed: countWhere(sql`${mails.state} = 'failed'`),
      })
      .from(mails),
  )
}

export function countWaiting(db: Database) {
  return db.$count(mails, inArray(mails.state, ['waiting', 'sending']))
}

export function countSentSince(db: Database, since: Date) {
  return db.$count(mails, and(eq(mails.state, 'sent'), gte(mails.sentAt, since)))
}

export async function lockMail(db: Database, id: string) {
  const [row] = await db.select().from(mails).where(eq(mails.id, id)).for('update')
  return row
}

/** Puts the mail at the head of the queue, with all its attempts again. */
export async function requeueMail(db: Database, id: string, now: Date) {
  return oneRow(
    await db
      .update(mails)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: now })
      .where(eq(mails.id, id))
      .returning(),
  )
}

/** The same mail to the same recipient, with a new id. */
export async function copyMail(db: Database, original: MailRow, now: Date) {
  const id = randomUUID()
  const messageId = original.messageId.replace(/^<[^@]*/, `<${id}`)
  const fresh = { state: 'waiting', attempts: 0, lastError: null, sentAt: null } as const
  return oneRow(
    await db
      .insert(mails)
      .values({ ...original, ...fresh, id, messageId, nextAttemptAt: now, createdAt: now })
      .returning(),
  )
}

/** The server that was saved last, and the trouble of it or of the server for mails about accounts. */
export async function findTrouble(db: Database) {
  const { current, accounts } = await findMailServers(db)
  const troubled = [current, accounts].find((route) => route?.troubleSince)
  return {
    host: current?.smtpHost ?? '',
    since: troubled?.troubleSince ?? null,
    reason: troubled?.troubleReason ?? '',
    needsYou: troubled?.troubleNeedsYou ?? false,
  }
}

export const isRepeatable = (row: MailRow, now: Date) =>
  !row.isSecret && (row.expiresAt === null || row.expiresAt > now) && isTextKept(row)

export const isTextKept = ({ kind, state }: MailRow) => !(isSecretMail(kind) && state === 'sent')

export function toMail(row: MailRow & { personId?: number | null }, now: Date): Mail {
  const { id, kind, recipient, subject, state, attempts, lastError, createdAt, sentAt, nextAttemptAt } = row
  return {
    id,
    kind,
    recipient,
    subject,
    state,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    canResend: state !== 'sending' && isRepeatable(row, now),
    isTextKept: isTextKept(row),
    personId: row.personId,
  }
}
