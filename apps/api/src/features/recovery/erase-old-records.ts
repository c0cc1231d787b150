import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { eraseDeletedBefore } from './recovery.queries.ts'

/** HIST-07: what has been recoverable for `recoveryDays` goes, with its versions. Returns how many records. */
export async function eraseOldRecords(db: Database, now: Date, recoveryDays: number) {
  const before = new Date(now.getTime() - recoveryDays * DAY_MS)
  let erased = 0
  for (;;) {
    const batch = await eraseDeletedBefore(db, before)
    if (batch === 0) return erased
    erased += batch
  }
}
