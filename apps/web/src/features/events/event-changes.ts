import type { Event } from '@vigie/contract/agenda/events.ts'
import type { CalendarChange, CalendarItem } from '@/components/calendar/calendar-types.ts'
import { addMinutes, dayOfWall, minutesBetween, timeOfWall } from '@/components/calendar/wall-clock.ts'
import { fr } from '@/lib/typography.ts'
import { daysLabel, type EventItem, LAST_MINUTE } from './calendar-items.ts'

export type EventTimes = Pick<Event, 'date' | 'endDate' | 'allDay' | 'startTime' | 'endTime'>

const DAY_MINUTES = 24 * 60

export const timesOfEvent = ({ date, endDate, allDay, startTime, endTime }: EventTimes): EventTimes => ({
  date,
  endDate,
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

/** An event of one day that is moved past midnight ends with its day; one of several days keeps them. */
export function movedTimes(event: EventTimes, change: CalendarChange): EventTimes {
  return toTimes(event, change, event.endDate !== null)
}

/** By its ends an event gets several days, or one again. */
export function resizedTimes(event: EventTimes, change: CalendarChange): EventTimes {
  const isLonger = change.allDay || minutesBetween(change.start, change.end) > DAY_MINUTES
  const hasOwnEnd = { ...event, endTime: event.endTime ?? LAST_MINUTE }
  return toTimes(isLonger ? event : hasOwnEnd, change, event.endDate !== null || isLonger)
}

function toTimes(event: EventTimes, { start, end, allDay }: CalendarChange, isLong: boolean): EventTimes {
  const date = dayOfWall(start)
  const lastDay = isLong && dayOfWall(end) > date ? dayOfWall(end) : null
  // An event without an hour is drawn as a whole day; when moved it still has no hour.
  if (allDay) {
    const isWholeDay = event.allDay || event.startTime !== null
    return { date, endDate: lastDay, allDay: isWholeDay, startTime: null, endTime: null }
  }
  const hadDefaultEnd = event.startTime !== null && event.endTime === null
  const lastTime = !lastDay && dayOfWall(end) > date ? LAST_MINUTE : timeOfWall(end)
  return {
    date,
    endDate: lastDay,
    allDay: false,
    startTime: timeOfWall(start),
    endTime: hadDefaultEnd ? null : lastTime,
  }
}

/** « Atelier » déplacé au lundi 2 mars 2026, 09:00 */
export function moveLabel({ title }: EventItem, times: EventTimes) {
  const { date, endDate, startTime, endTime } = times
  const hours = startTime ? `, ${hoursLabel(startTime, endTime)}` : ''
  return fr(
    endDate
      ? `« ${title} » déplacé : ${daysLabel(date, endDate)}${hours}`
      : `« ${title} » déplacé au ${daysLabel(date, null)}${hours}`,
  )
}

/** « Atelier » : de 09:00 à 10:30 */
export function resizeLabel({ title, allDay, start, end }: EventItem, times: EventTimes) {
  const { date, endDate, startTime, endTime } = times
  const wasOverDays = allDay || dayOfWall(end) > dayOfWall(start)
  const days = endDate || wasOverDays ? daysLabel(date, endDate) : ''
  const hours = startTime ? hoursLabel(startTime, endTime) : ''
  return fr(`« ${title} » : ${[days, hours].filter(Boolean).join(', ')}`)
}

const hoursLabel = (start: string, end: string | null) => (end ? `de ${start} à ${end}` : start)
