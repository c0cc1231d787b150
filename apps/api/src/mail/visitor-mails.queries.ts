import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { visitorMails } from '#db/schema/mailing/outbox.ts'
import { sha256 } from '#lib/tokens.ts'

const MAILS_A_MAILBOX = 3

/** `wait` is in seconds, 0 when the mail may leave (and is counted); `isLast` when it is the last under the ceiling. */
type Reserved = { wait: number; because?: 'mailbox' | 'ceiling'; isLast: boolean }

/**
 * SAFE-10, SAFE-28: anybody can type anybody's address in a public form, so that within an hour three such mails go to
 * one mailbox, and `ceiling` to all together. To be called before the transaction writes its first mail: others that
 * write mails wait for its end from then on, and it may wait for them here.
 */
export async function reserveMail(
  tx: Database,
  address: string,
  ceiling: number,
  now: Date,
): Promise<Reserved> {
  // Held until the end of the transaction. A statement of its own: the next one sees what others have written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vigie visitor mails'))`)
  const mailbox = sha256(mailboxOf(address))
  const { rows } = await tx.execute<Record<'own' | 'any', string | Date | null> & { count: number }>(sql`
    with recent as (select * from visitor_mails where ${isRecent(now)})
    select
      (select at from recent where mailbox = ${mailbox} order by at desc offset ${MAILS_A_MAILBOX - 1} limit 1) as own,
      (select at from recent order by at desc offset ${ceiling - 1} limit 1) as any,
      (select count(*)::integer from recent) as count`)
  const { own, any, count } = oneRow(rows)
  if (own) return { wait: secondsUntil(own, now), because: 'mailbox', isLast: false }
  if (any) return { wait: secondsUntil(any, now), because: 'ceiling', isLast: false }
  await tx.insert(visitorMails).values({ mailbox, at: now })
  return { wait: 0, isLast: count === ceiling - 1 }
}

export async function forgetVisitorMails(db: Database, now: Date) {
  await db.delete(visitorMails).where(sql`not ${isRecent(now)}`)
}

/** Mails to « ana+site@exemple.fr » reach « ana@exemple.fr ». */
export const mailboxOf = (address: string) => address.replace(/(?<=.)\+.*(?=@)/, '')

/** What lies an hour ahead was written before the clock was set back. */
const isRecent = (now: Date) => sql`
  (at > ${now.toISOString()}::timestamptz - interval '1 hour'
   and at < ${now.toISOString()}::timestamptz + interval '1 hour')`

const secondsUntil = (counted: string | Date, now: Date) =>
  Math.ceil(Math.min(HOUR_MS, new Date(counted).getTime() + HOUR_MS - now.getTime()) / 1000)
