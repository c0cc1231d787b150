import type { Event } from '@vigie/contract/agenda/events.ts'
import { addDays, HOUR_MS } from '@vigie/contract/common/days.ts'
import type { CalendarTime } from '#lib/formats/icalendar.ts'
import { toInstant, wallTimeOf } from '#lib/site-time.ts'

export type EventTime = Pick<Event, 'date' | 'endDate' | 'startTime' | 'endTime'>

/** Several days from an hour on, without an hour at which they end, last until the end of the last one. */
export function calendarTimeOf(event: EventTime, timeZone: string): CalendarTime {
  const { date, endDate, startTime, endTime } = event
  if (!startTime) return { firstDay: date, lastDay: lastDayOf(event) }
  const start = toInstant(date, startTime, timeZone)
  if (endTime) return { start, end: toInstant(lastDayOf(event), endTime, timeZone, 'last') }
  if (endDate) return { start, end: toInstant(addDays(endDate, 1), '00:00', timeZone) }
  return { start, end: new Date(start.getTime() + HOUR_MS) }
}

export const lastDayOf = ({ date, endDate }: Pick<Event, 'date' | 'endDate'>) => endDate ?? date

/** An event without an hour begins with its first day. */
export const hasBegun = ({ date, startTime }: EventTime, now: Date, timeZone: string) =>
  wallTimeOf(now, timeZone) >= `${date}T${startTime ?? '00:00'}`
