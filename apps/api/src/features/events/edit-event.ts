import type { Event } from '@vigie/contract/events.ts'
import type { EditResult } from '#content/edit-version.ts'
import { replacedVersion } from '#content/history/replaced-version.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { type EventPatch, lockEvent, updateEvent } from './events.queries.ts'

type Edit = { patch: EventPatch; version?: number | undefined }

/**
 * Saves over the version that the edit started from, when it says which; a newer one is not overwritten. Undefined
 * when there is no such event.
 */
export function editEvent(
  db: Database,
  id: number,
  { patch, version }: Edit,
  saver: { now: Date; by: number },
) {
  return inTransaction(db, async (tx): Promise<EditResult<Event> | undefined> => {
    const locked = await lockEvent(tx, id)
    if (!locked) return undefined
    const { record: current, updatedBy } = locked
    if (version !== undefined && version !== current.version)
      return { outcome: 'stale', row: current, savedBy: updatedBy }
    const replaced = replacedVersion('events', locked, { ...current, ...patch })
    if (!replaced) return { outcome: 'saved', row: current }
    const saved = { version: current.version + 1, updatedBy: saver.by, updatedAt: saver.now }
    return { outcome: 'saved', row: await updateEvent(tx, id, { ...patch, ...saved }, replaced) }
  })
}
