import type { EventWrite } from '@vigie/contract/agenda/events.ts'
import { recordShown } from '#content/content-acts.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { toNewEvent } from './event-values.ts'
import { insertEvent } from './events.queries.ts'
import type { Saver } from './prepare-save.ts'

export function createEvent(db: Database, input: EventWrite, { now, by }: Saver, timeZone: string) {
  const values = { ...toNewEvent(input, timeZone), updatedBy: by }
  return inTransaction(db, async (tx) => {
    const event = await insertEvent(tx, values, now)
    await recordShown(tx, 'events', event, { was: false, is: event.isActive }, now)
    return event
  })
}
