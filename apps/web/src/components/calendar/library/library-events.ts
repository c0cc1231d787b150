import { addDays } from '@vigie/contract/common/days.ts'
import type { SlotInfo } from 'react-big-calendar'
import type { LibraryEvent } from '../calendar-context.ts'
import type { CalendarItem, CalendarSlot, CalendarView } from '../calendar-types.ts'
import { addMinutes, dayOfWall, timeOfWall, toDay, toLibraryDate, toWallTime } from '../wall-clock.ts'

const LAST_MINUTE = '23:59'

export function toLibraryEvent(item: CalendarItem): LibraryEvent {
  return { item, start: toLibraryDate(item.start), end: toLibraryDate(libraryEnd(item)) }
}

/**
 * The library includes the day on which an item ends at midnight, and expects whole days to end the next day.
 */
function libraryEnd({ start, end, allDay }: CalendarItem) {
  if (allDay) return end > start ? addDays(end, 1) : end
  const endsAtMidnight = timeOfWall(end) === '00:00' && dayOfWall(end) > dayOfWall(start)
  return endsAtMidnight ? addMinutes(end, -1) : end
}

export function toSlot({ slots, start, end }: SlotInfo, view: CalendarView): CalendarSlot {
  const isWholeDays = view === 'month' || slots.every((slot) => toWallTime(slot).endsWith('T00:00'))
  const [first = start, ...others] = slots
  if (isWholeDays) return daySlot(toDay(first), ...others.map(toDay))
  return hourSlot(toWallTime(start), toWallTime(end))
}

export function daySlot(day: string, ...others: string[]): CalendarSlot {
  return { day, days: [day, ...others], startTime: null, endTime: null }
}

export function hourSlot(start: string, end: string): CalendarSlot {
  const day = dayOfWall(start)
  const endTime = dayOfWall(end) > day ? LAST_MINUTE : timeOfWall(end)
  return { day, days: [day], startTime: timeOfWall(start), endTime }
}
