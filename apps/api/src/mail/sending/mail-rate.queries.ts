import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mailRate } from '#db/schema/mailing/campaigns.ts'

/**
 * The rate is one moment in the database: the next mail of a campaign may leave then, from whichever process. Each mail
 * moves it on, so that no hour has more mails than the rate allows.
 */
export const mailInterval = (mailsPerHour: number) => HOUR_MS / mailsPerHour

const later = (now: Date, ms: number) =>
  sql`greatest(${mailRate.nextAt}, ${now.toISOString()}::timestamptz) + ${ms}::double precision * interval '1 millisecond'`

/** Reserves this many mails at once; false when it is too early. */
export async function reserveRate(tx: Database, now: Date, mails: number, mailsPerHour: number) {
  const ms = mails * mailInterval(mailsPerHour)
  const { rows } = await tx.execute(sql`
    insert into ${mailRate} (next_at)
    values (${now.toISOString()}::timestamptz + ${ms}::double precision * interval '1 millisecond')
    on conflict (id) do update set next_at = ${later(now, ms)}
    where ${mailRate.nextAt} <= ${now.toISOString()}::timestamptz returning id`)
  return rows.length > 0
}

/** Gives back what was reserved and not sent. */
export async function returnRate(tx: Database, mails: number, mailsPerHour: number) {
  const ms = mails * mailInterval(mailsPerHour)
  await tx.execute(
    sql`update ${mailRate} set next_at = ${mailRate.nextAt} - ${ms}::double precision * interval '1 millisecond'`,
  )
}

/** A mail that ignores the rate has left: campaigns make room for it. */
export async function spendRate(db: Database, now: Date, mailsPerHour: number) {
  await db.execute(sql`update ${mailRate} set next_at = ${later(now, mailInterval(mailsPerHour))}`)
}

export async function findNextMoment(db: Database) {
  const [row] = await db.select({ at: mailRate.nextAt }).from(mailRate)
  return row?.at
}
