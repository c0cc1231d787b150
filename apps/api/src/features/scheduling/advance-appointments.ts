import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { takeClockLock } from './agenda.queries.ts'
import { applyClock, listDue } from './appointments.queries.ts'

/**
 * Stores what the clock has already decided: confirmed appointments begin, then end. Answers how many moved. While
 * another process does the same there is nothing left to do. Nothing is written when nothing is due, so that
 * lists that people look at keep their revision.
 */
export function advanceAppointments(db: Database, now: Date) {
  return inTransaction(db, async (tx) => {
    if (!(await takeClockLock(tx))) return 0
    const due = await listDue(tx, now)
    if (due.length > 0) await applyClock(tx, due, now)
    return due.length
  })
}
