import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { anonymiseSome } from './old-appointments.queries.ts'

/** Appointments that ended more than `personsDays` ago no longer say whose they were; the counts stay. */
export async function anonymiseAppointments(db: Database, now: Date, personsDays: number) {
  const before = new Date(now.getTime() - personsDays * DAY_MS)
  let total = 0
  for (;;) {
    const some = await inTransaction(db, (tx) => anonymiseSome(tx, before, now))
    if (some === 0) return total
    total += some
  }
}
