import type { Event } from '@vigie/contract/events.ts'
import type { CalendarChange, CalendarItem } from '@/components/calendar/calendar-types.ts'
import { addMinutes, dayOfWall, minutesBetween, timeOfWall } from '@/components/calendar/wall-clock.ts'
import { formatLongDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import type { EventItem } from './calendar-items.ts'

export type EventTimes = Pick<Event, 'date' | 'allDay' | 'startTime' | 'endTime'>

const LAST_MINUTE = '23:59'

export const timesOfEvent = ({ date, allDay, startTime, endTime }: EventTimes): EventTimes => ({
  date,
  allDay,
  startTime,
  endTime,
})

/**
 * A change starts from the item as it was drawn. When keys come faster than renders, the event has already
 * moved: applies the same difference to its current times.
 */
export function rebased(change: CalendarChange, drawn: CalendarItem, latest: CalendarItem): CalendarChange {
  if (change.allDay !== drawn.allDay || latest.allDay !== drawn.allDay) return change
  return {
    start: shifted(latest.start, minutesBetween(drawn.start, change.start)),
    end: shifted(latest.end, minutesBetween(drawn.end, change.end)),
    allDay: change.allDay,
  }
}

/** A whole day stays a whole day. */
const shifted = (wall: string, minutes: number) => addMinutes(wall, minutes).slice(0, wall.length)

/** An event has one day: its end is cut at midnight. */
export function movedTimes(event: EventTimes, { start, end, allDay }: CalendarChange): EventTimes {
  const date = dayOfWall(start)
  // An event without an hour is drawn as a whole day; when moved it still has no hour.
  if (allDay)
    return { date, allDay: event.allDay || event.startTime !== null, startTime: null, endTime: null }
  const hadDefaultEnd = event.startTime !== null && event.endTime === null
  const endTime = dayOfWall(end) > date ? LAST_MINUTE : timeOfWall(end)
  return { date, allDay: false, startTime: timeOfWall(start), endTime: hadDefaultEnd ? null : endTime }
}

export function resizedTimes(event: EventTimes, change: CalendarChange): EventTimes {
  return movedTimes({ ...event, endTime: event.endTime ?? LAST_MINUTE }, change)
}

/** « Atelier » déplacé au lundi 2 mars 2026, 09:00 */
export function moveLabel({ title }: EventItem, { date, startTime, endTime }: EventTimes) {
  return fr(
    `« ${title} » déplacé au ${formatLongDay(date)}${startTime ? `, ${hoursLabel(startTime, endTime)}` : ''}`,
  )
}

/** « Atelier » : de 09:00 à 10:30 */
export function resizeLabel({ title }: EventItem, { startTime, endTime }: EventTimes) {
  return fr(`« ${title} » : ${hoursLabel(startTime ?? '', endTime)}`)
}

const hoursLabel = (start: string, end: string | null) => (end ? `de ${start} à ${end}` : start)
