import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { takeClockLock } from './agenda.queries.ts'
import { applyClock, listDue } from './appointments.queries.ts'

/**
 * APPT-21: stores the statuses that follow from the time: confirmed appointments begin, then end. Returns how many
 * changed; 0 while another process does the same. Nothing is written when nothing is due, so that the revision of the
 * lists stays.
 */
export function advanceAppointments(db: Database, now: Date) {
  return inTransaction(db, async (tx) => {
    if (!(await takeClockLock(tx))) return 0
    const due = await listDue(tx, now)
    if (due.length > 0) await applyClock(tx, due, now)
    return due.length
  })
}
