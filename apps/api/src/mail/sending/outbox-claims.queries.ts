import { and, eq, inArray, lte, not, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { emailConfig, mails } from '#db/schema/mailing/outbox.ts'
import { type EmailConfigRow, isOtherMail } from '../mail-servers.queries.ts'
import type { MailRow } from '../outbox.queries.ts'
import { isSecretMail, NO_TEXT } from '../sealed-text.ts'

/** Which of the two kinds of mails have a server that takes them now. */
type Ready = { accounts: boolean; others: boolean }

/**
 * Claims the next mail that is due and can be sent or given up; until the lease ends no other sender gets it. A mail
 * whose sender has crashed before it recorded the outcome is claimed again after its lease.
 */
export async function claimMail(db: Database, ready: Ready, now: Date, leaseEnd: Date) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(ready, now))
    .orderBy(mails.nextAttemptAt, mails.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mails)
    .set({ state: 'sending', attempts: sql`${mails.attempts} + 1`, nextAttemptAt: leaseEnd })
    // With `in` the planner may run the subquery more than once, and claim several mails.
    .where(sql`${mails.id} = (${due})`)
    .returning()
  return row
}

/** True while a mail that passes before campaigns could be sent now. */
export async function hasDueMail(db: Database, ready: Ready, now: Date) {
  const due = db.select({ id: mails.id }).from(mails).where(isDue(ready, now)).limit(1)
  return (await due).length > 0
}

function isDue(ready: Ready, now: Date) {
  const canLeave = or(
    ready.others ? isOtherMail : undefined,
    ready.accounts ? not(isOtherMail) : undefined,
    lte(mails.expiresAt, now),
  )
  return and(inArray(mails.state, ['waiting', 'sending']), lte(mails.nextAttemptAt, now), canLeave)
}

/** At the start of the only process: no mail is being sent, whatever the leases say. */
export async function releaseLeases(db: Database, now: Date) {
  await db.update(mails).set({ state: 'waiting', nextAttemptAt: now }).where(eq(mails.state, 'sending'))
}

export async function recordSent(db: Database, mail: MailRow, now: Date) {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: now, lastError: null, ...(isSecretMail(mail.kind) ? ERASED : {}) })
    .where(isStillOurs(mail))
}

export async function recordGivenUp(db: Database, mail: MailRow, reason: string) {
  await db
    .update(mails)
    // An administrator may send the others again.
    .set({ state: 'failed', lastError: reason, ...(mail.isSecret ? ERASED : {}) })
    .where(isStillOurs(mail))
}

/** Requeues the mail; pass `attempts - 1` when the mail is not to blame. */
export async function recordRetry(
  db: Database,
  mail: MailRow,
  { reason, at, attempts }: { reason: string | null; at: Date; attempts: number },
) {
  await db
    .update(mails)
    .set({ state: 'waiting', lastError: reason, nextAttemptAt: at, attempts })
    .where(isStillOurs(mail))
}

type Trouble = { reason: string; needsYou: boolean; since: Date; until: Date }

/** Only while the configuration is the one that failed: a new one is tried first. */
export async function recordTrouble(db: Database, route: EmailConfigRow, trouble: Trouble) {
  const { reason, needsYou, since, until } = trouble
  await db
    .update(emailConfig)
    .set({
      troubleSince: sql`coalesce(${emailConfig.troubleSince}, ${since.toISOString()}::timestamptz)`,
      troubleUntil: until,
      troubleReason: reason,
      troubleNeedsYou: needsYou,
    })
    .where(and(eq(emailConfig.id, route.id), eq(emailConfig.updatedAt, route.updatedAt)))
}

export async function endTrouble(db: Database, route: EmailConfigRow) {
  await db
    .update(emailConfig)
    .set({ troubleSince: null, troubleUntil: null, troubleReason: null, troubleNeedsYou: false })
    .where(eq(emailConfig.id, route.id))
}

/** Another sender may have taken it over since, when this one was slower than its lease. */
const isStillOurs = ({ id, attempts }: MailRow) =>
  and(eq(mails.id, id), eq(mails.state, 'sending'), eq(mails.attempts, attempts))

const ERASED = { ...NO_TEXT, calendar: null, calendarMethod: null }
