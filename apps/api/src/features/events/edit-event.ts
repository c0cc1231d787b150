import { eventStale } from '@vigie/contract/events.ts'
import { nameSaver } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { conflict } from '#lib/errors.ts'
import { findSaver, updateEvent } from './events.queries.ts'

/**
 * Saves over the version that the edit started from, when it says which; a newer one is not overwritten. Undefined
 * when there is no such event.
 */
export async function editEvent(
  db: Database,
  id: number,
  patch: Parameters<typeof updateEvent>[2],
  { now, by }: { now: Date; by: number },
  version?: number,
) {
  const event = await updateEvent(db, id, { ...patch, updatedBy: by }, now, version)
  if (event) return event
  const saved = await findSaver(db, id)
  if (!saved) return undefined
  throw conflict(eventStale(await nameSaver(db, saved.updatedBy, by)))
}
