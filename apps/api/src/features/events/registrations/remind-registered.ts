import { addDays } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf, toInstant, wallTimeOf } from '#lib/site-time.ts'
import { findEvent } from '../events.queries.ts'
import { type Mailing, openMailer, type RegistrationDeps, readMailing } from './registration-mailer.ts'
import { takeToRemind } from './registration-times.queries.ts'

/** No reminder in the night. */
const NOT_BEFORE = '09:00'
const BATCH = 100

/** REG-06: reminds the registered of tomorrow's events, once; returns how many mails were queued. */
export async function remindRegistered({ db, site, secret }: Omit<RegistrationDeps, 'now'>, now: Date) {
  if (wallTimeOf(now, site.timeZone).slice(11) < NOT_BEFORE) return 0
  const mailing = await readMailing({ site, secret, now: () => now })
  let written = 0
  for (;;) {
    const batch = await remindSome(db, mailing)
    written += batch.written
    if (batch.taken < BATCH) return written
  }
}

function remindSome(db: Database, mailing: Mailing) {
  const { site, now } = mailing
  const today = dayOf(now, site.timeZone)
  const midnight = toInstant(today, '00:00', site.timeZone)
  return inTransaction(db, async (tx) => {
    const tell = await openMailer(tx, mailing)
    if (!tell.canMail) return { taken: 0, written: 0 }
    const rows = await takeToRemind(tx, addDays(today, 1), now, BATCH)
    let written = 0
    for (const row of rows) {
      // Whoever got a place today was notified today, and needs no reminder.
      if (row.changedAt >= midnight) continue
      const event = await findEvent(tx, row.eventId)
      if (event && (await tell('reminder', row, event))) written += 1
    }
    return { taken: rows.length, written }
  })
}
