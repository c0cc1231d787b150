import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { dayOf } from '#lib/site-time.ts'
import { forgetPeopleBefore } from './registration-times.queries.ts'

const BATCH = 500

/** Who was registered for an event is forgotten after `personsDays`; the counts stay. Returns how many people. */
export async function forgetRegistered(
  db: Database,
  now: Date,
  { personsDays, timeZone }: { personsDays: number; timeZone: string },
) {
  const before = new Date(now.getTime() - personsDays * DAY_MS)
  let forgotten = 0
  for (;;) {
    const batch = await forgetPeopleBefore(db, before, dayOf(before, timeZone), { now, limit: BATCH })
    forgotten += batch
    if (batch < BATCH) return forgotten
  }
}
