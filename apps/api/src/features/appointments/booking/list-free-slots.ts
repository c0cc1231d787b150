import { freeSlots, type Slot } from '@vigie/contract/agenda/slots.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { listTaken } from '../agenda/busy-times.queries.ts'
import { listBusyElsewhere } from '../calendars/outside-busy.queries.ts'
import type { BookingRules } from '../opening/read-booking-rules.ts'
import { offeredTime } from '../opening/slot-rules.ts'

type Days = { from: string; to: string }

/** The day after it must still have a year of four digits. */
const LAST_DAY = '9999-12-30'

/** What a client can have between two days; `except` is the appointment that is moved. */
export async function listFreeSlots(
  db: Database,
  days: Days,
  { settings, plan }: Pick<BookingRules, 'settings' | 'plan'>,
  clock: { now: Date; timeZone: string },
  except?: number,
): Promise<Slot[]> {
  const { earliest, lastDay } = offeredTime(settings, clock)
  const from = later(days.from, dayOf(earliest, clock.timeZone))
  const to = earlier(days.to, lastDay ?? LAST_DAY)
  if (to < from) return []
  // A pause may begin or end on the day beside.
  const [first, last] = [addDays(from, -1), addDays(to, 1)]
  const taken = await listTaken(db, first, last)
  const elsewhere = await listBusyElsewhere(db, {
    startsAt: toInstant(first, '00:00', clock.timeZone),
    endsAt: toInstant(last, '24:00', clock.timeZone, 'last'),
  })
  const others = except === undefined ? taken : taken.filter(({ id }) => id !== except)
  return freeSlots(from, to, [...others, ...elsewhere], earliest, plan)
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
