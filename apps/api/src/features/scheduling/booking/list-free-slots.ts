import { addDays, MINUTE_MS } from '@vigie/contract/common/days.ts'
import { freeSlots, type Slot, type Taken } from '@vigie/contract/common/slots.ts'
import type { Database } from '#db/client.ts'
import { toInstant, wallTimeOf } from '#lib/site-time.ts'
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
  const days = [addDays(from, -1), addDays(last, 1)] as const
  const [taken, elsewhere] = [
    await listTaken(db, ...days),
    await listTakenElsewhere(db, ...days, clock.timeZone),
  ]
  const others = except === undefined ? taken : taken.filter(({ id }) => id !== except)
  return freeSlots(from, last, [...others, ...elsewhere], earliest, plan)
}

/** RDV-09: busy times of outside calendars, in the site's wall time. */
async function listTakenElsewhere(
  db: Database,
  from: string,
  to: string,
  timeZone: string,
): Promise<Taken[]> {
  const span = {
    startsAt: toInstant(from, '00:00', timeZone),
    endsAt: toInstant(addDays(to, 1), '00:00', timeZone),
  }
  return (await listBusyElsewhere(db, span)).map(({ startsAt, endsAt }) => {
    const [date = '', startTime = ''] = wallTimeOf(startsAt, timeZone).split('T')
    // A part of a minute is taken whole.
    const [endDate, endTime = ''] = wallTimeOf(new Date(endsAt.getTime() + MINUTE_MS - 1), timeZone).split(
      'T',
    )
    return { date, startTime, endDate, endTime }
  })
}
