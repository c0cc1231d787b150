import { addDays } from '@vigie/contract/common/days.ts'
import type { CalendarView, WallTime } from './calendar-types.ts'
import { addMonths, dayOfWall, mondayOf, timeOfWall, weekdayOf } from './wall-clock.ts'

export const AGENDA_DAYS = 30

/** The days that a view shows, both included. */
export function periodOf(view: CalendarView, date: string): { from: string; to: string } {
  switch (view) {
    case 'month': {
      const first = `${date.slice(0, 8)}01`
      const last = addDays(addMonths(first, 1), -1)
      return { from: mondayOf(first), to: addDays(last, 6 - weekdayOf(last)) }
    }
    case 'week':
      return { from: mondayOf(date), to: addDays(mondayOf(date), 6) }
    case 'work_week':
      return { from: mondayOf(date), to: addDays(mondayOf(date), 4) }
    case 'day':
      return { from: date, to: date }
    case 'agenda':
      return { from: date, to: addDays(date, AGENDA_DAYS - 1) }
  }
}

/** The date of the period before (-1) or after (1). */
export function shiftDate(view: CalendarView, date: string, count: 1 | -1) {
  if (view === 'month') return addMonths(date, count)
  if (view === 'day') return addDays(date, count)
  return addDays(date, count * (view === 'agenda' ? AGENDA_DAYS : 7))
}

/**
 * Whether any part of the item falls on these days; an item that ends at midnight does not touch the next
 * day.
 */
export function touches(
  item: { start: WallTime; end: WallTime },
  { from, to }: { from: string; to: string },
) {
  return dayOfWall(item.start) <= to && lastDayOf(item) >= from
}

export function lastDayOf({ start, end }: { start: WallTime; end: WallTime }) {
  const endDay = dayOfWall(end)
  const endsAtMidnight = timeOfWall(end) === '00:00' && endDay > dayOfWall(start) && end.length > 10
  return endsAtMidnight ? addDays(endDay, -1) : endDay
}
