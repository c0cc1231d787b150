import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { deleteCalendar, listCalendars } from './outside-calendars.queries.ts'

/** Undefined when there is no such calendar. */
export function removeOutsideCalendar(db: Database, id: number, now: Date) {
  return audited(
    db,
    now,
    async (tx) => {
      const [calendar] = await listCalendars(tx, now, id)
      return (await deleteCalendar(tx, id)) ? calendar : undefined
    },
    (row) =>
      row && { kind: 'outside_calendar.removed', object: { kind: 'calendar', id: row.id, title: row.name } },
  )
}
