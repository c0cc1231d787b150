import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#lib/site-time.ts'
import { deleteOldVisits } from './visits.queries.ts'

/** Salts and sessions that are past their time, in one transaction. */
export function forgetVisits(db: Database, now: Date, timeZone: string) {
  return inTransaction(db, (tx) => deleteOldVisits(tx, dayOf(now, timeZone)))
}
