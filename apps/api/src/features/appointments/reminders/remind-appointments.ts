import { addDays } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf, toInstant, wallTimeOf } from '#lib/site-time.ts'
import type { Site } from '#site/site.ts'
import { reminderMail } from '../mails/client-mails.ts'
import { mailClient, mailContext } from '../mails/mail-client.ts'
import { findSettings } from '../opening/appointment-settings.queries.ts'
import { takeToRemind, wasConfirmedSince } from './reminders.queries.ts'

/** No reminder in the night. */
const NOT_BEFORE = '09:00'

/**
 * Reminds the clients of the confirmed appointments of the days that the settings name, once; returns how many mails
 * were queued.
 */
export async function remindAppointments(db: Database, site: Site, now: Date) {
  const today = dayOf(now, site.timeZone)
  if (wallTimeOf(now, site.timeZone).slice(11) < NOT_BEFORE) return 0
  const { reminderDays } = await findSettings(db)
  if (reminderDays === null) return 0
  const mail = await mailContext(db, site, now)
  if (!mail.sender) return 0
  const tomorrow = addDays(today, 1)
  const midnight = toInstant(today, '00:00', site.timeZone)
  return inTransaction(db, async (tx) => {
    let written = 0
    for (const row of await takeToRemind(tx, { from: tomorrow, to: addDays(today, reminderDays) }, now)) {
      if (await wasConfirmedSince(tx, row, midnight)) continue
      if (await mailClient(tx, mail, row, reminderMail(row.date === tomorrow))) written += 1
    }
    return written
  })
}
