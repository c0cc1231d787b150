import { EVENT_NOT_FOUND, EVENT_STALE } from '@vigie/contract/events.ts'
import type { Database } from '#db/client.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { findEvent, updateEvent } from './events.queries.ts'

/** Saves over the version that the edit started from, when it says which; a newer one is not overwritten. */
export async function editEvent(
  db: Database,
  id: number,
  patch: Parameters<typeof updateEvent>[2],
  now: Date,
  version?: number,
) {
  const event = await updateEvent(db, id, patch, now, version)
  if (event) return event
  throw (await findEvent(db, id)) ? conflict(EVENT_STALE) : notFound(EVENT_NOT_FOUND)
}
