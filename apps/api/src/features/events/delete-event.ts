import { moveToDeleted } from '#content/history/deleted.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockEvent } from './events.queries.ts'

/** The event as it was; undefined when there is no such event. */
export function deleteEvent(db: Database, id: number, saver: { now: Date; by: number }) {
  return inTransaction(db, async (tx) => {
    const locked = await lockEvent(tx, id)
    if (locked) await moveToDeleted(tx, 'events', id, saver)
    return locked?.record
  })
}
