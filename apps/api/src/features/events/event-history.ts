import { EVENT_NOT_FOUND, eventStale, eventUpdateSchema } from '@vigie/contract/events.ts'
import type { HistoryOf } from '#content/history/history-of.ts'
import { parseRestored } from '#content/history/parse-restored.ts'
import { currentVersion } from '#content/history/version-fields.ts'
import type { Database } from '#db/client.ts'
import type { Site } from '#site/site.ts'
import { editEvent } from './edit-event.ts'
import { toEventValues } from './event-values.ts'
import { findEvent } from './events.queries.ts'

export function eventHistory(db: Database, { timeZone }: Pick<Site, 'timeZone'>): HistoryOf {
  return {
    collection: 'events',
    base: '/api/events',
    missing: EVENT_NOT_FOUND,
    stale: eventStale,
    find: async (id) => {
      const event = await findEvent(db, id)
      return event && currentVersion('events', event)
    },
    // An edit of an event empties the texts and hours that it leaves out, so it names them all.
    save: ({ id, current, version, patch }, saver) => {
      // A version from before events had a last day leaves it out: the event stays as long as it is.
      const { endDate, ...others } = current
      const kept = 'date' in patch && !('endDate' in patch) ? others : { ...others, endDate }
      const input = parseRestored(eventUpdateSchema, { ...kept, ...patch })
      return editEvent(db, id, { patch: toEventValues(input, timeZone), version }, saver)
    },
  }
}
