import { OUTSIDE_CALENDARS_FULL, type OutsideCalendarInput } from '@vigie/contract/agenda/calendars.ts'
import { recordAct } from '#audit/record-act.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { sealSecret } from '#lib/sealed-secret.ts'
import { insertCalendar } from './outside-calendars.queries.ts'
import {
  CALENDAR_ADDRESS,
  type CalendarReader,
  READ_EVERY_MS,
  readCalendar,
} from './read-outside-calendar.ts'

/** Read at once, so that its address is judged while the person looks. Returns its id. */
export async function addOutsideCalendar(
  reader: CalendarReader,
  { name, url }: OutsideCalendarInput,
  now: Date,
) {
  const sealedUrl = sealSecret(reader.secret, CALENDAR_ADDRESS, url)
  const nextReadAt = new Date(now.getTime() + READ_EVERY_MS)
  const fresh = { name, sealedUrl, host: new URL(url).host, createdAt: now, nextReadAt }
  const id = await inTransaction(reader.db, async (tx) => {
    const added = await insertCalendar(tx, fresh)
    if (added === undefined) throw conflict(OUTSIDE_CALENDARS_FULL)
    const object = { kind: 'calendar', id: added, title: name } as const
    await recordAct(tx, { kind: 'outside_calendar.added', object }, now)
    return added
  })
  await readCalendar(reader, { id, sealedUrl, contentHash: null }, now)
  return id
}
