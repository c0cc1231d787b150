import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import type { VisitBatch } from './visit-batch.ts'
import { writeDays, writePages, writeSessions, writeSources, writeTitles } from './visit-sums.queries.ts'

/** All or nothing, in a handful of statements whatever the number of visits: other requests do not wait long. */
export function recordVisits(db: Database, batch: VisitBatch): Promise<void> {
  return inTransaction(db, async (tx) => {
    const sums = await writeSessions(tx, batch)
    await writePages(tx, batch)
    await writeTitles(tx, batch)
    await writeSources(tx, batch)
    await writeDays(tx, batch, sums)
  })
}
