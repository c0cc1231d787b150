import { EVENT_NOT_FOUND, eventStale } from '@vigie/contract/events.ts'
import { nameSaver } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { findSaver, updateEvent } from './events.queries.ts'

/** Saves over the version that the edit started from, when it says which; a newer one is not overwritten. */
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
  if (!saved) throw notFound(EVENT_NOT_FOUND)
  throw conflict(eventStale(await nameSaver(db, saved.updatedBy, by)))
}
