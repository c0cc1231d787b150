import { addDays } from '@vigie/contract/common/days.ts'
import { freeSlots, type Slot } from '@vigie/contract/common/slots.ts'
import type { Database } from '#db/client.ts'
import { toInstant } from '#lib/site-time.ts'
import { listTaken } from '../agenda/busy-times.queries.ts'
import { listBusyElsewhere } from '../calendars/outside-busy.queries.ts'
import type { BookingRules } from '../opening/read-booking-rules.ts'
import { offeredTime } from '../opening/slot-rules.ts'

type Days = { from: string; to: string }

/** What a client can have between two days; `except` is the appointment that is moved. */
export async function listFreeSlots(
  db: Database,
  { from, to }: Days,
  { settings, plan }: Pick<BookingRules, 'settings' | 'plan'>,
  clock: { now: Date; timeZone: string },
  except?: number,
): Promise<Slot[]> {
  const { earliest, lastDay } = offeredTime(settings, clock)
  const last = lastDay !== undefined && lastDay < to ? lastDay : to
  if (last < from) return []
  // A pause may begin or end on the day beside.
  const [first, end] = [addDays(from, -1), addDays(last, 1)]
  const taken = await listTaken(db, first, end)
  const elsewhere = await listBusyElsewhere(db, {
    startsAt: toInstant(first, '00:00', clock.timeZone),
    endsAt: toInstant(end, '24:00', clock.timeZone, 'last'),
  })
  const others = except === undefined ? taken : taken.filter(({ id }) => id !== except)
  return freeSlots(from, last, [...others, ...elsewhere], earliest, plan)
}
