import type { EventWrite } from '@vigie/contract/agenda/events.ts'
import { insertAndRecord } from '#content/content-acts.ts'
import type { Database } from '#db/client.ts'
import { toNewEvent } from './event-values.ts'
import { insertEvent } from './events.queries.ts'
import type { Saver } from './prepare-save.ts'

export function createEvent(db: Database, input: EventWrite, { now, by }: Saver, timeZone: string) {
  const values = { ...toNewEvent(input, timeZone), updatedBy: by }
  return insertAndRecord(db, 'events', { isShown: values.isActive, now }, (inner) =>
    insertEvent(inner, values, now),
  )
}
