import type { Event } from '@vigie/contract/agenda/events.ts'
import type { Database } from '#db/client.ts'
import type { Mailing, Notify } from './registration-mailer.ts'
import { freePlaces } from './registration-rules.ts'
import { promoteFirst } from './registrations.queries.ts'

/** REG-04: gives the free places of a locked event to the waiting list, and notifies those people. */
export async function promoteWaiting(tx: Database, event: Event, { now, site }: Mailing, tell: Notify) {
  const free = freePlaces(event, now, site.timeZone)
  if (free === 0 || event.waiting === 0) return
  for (const row of await promoteFirst(tx, event.id, free, now)) await tell('promoted', row, event)
}
