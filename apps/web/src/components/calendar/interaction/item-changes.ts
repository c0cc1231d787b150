import { addDays, countDays } from '@vigie/contract/common/days.ts'
import { lastDayOf } from '../calendar-period.ts'
import type { CalendarChange, CalendarItem, WallTime } from '../calendar-types.ts'
import { addMinutes, dayOfWall, minutesBetween } from '../wall-clock.ts'

/** The part of an item that is held: all of it, or one of its ends. */
export type Grip = 'move' | 'start' | 'end'

export const STEP_MINUTES = 30
const WHOLE_DAY_TO_HOURS_MINUTES = 60

export const spansDays = (item: Pick<CalendarItem, 'start' | 'end'>) =>
  lastDayOf(item) > dayOfWall(item.start)

/** Drawn over its days rather than among the hours. */
export const isBar = (item: CalendarItem) => item.allDay || spansDays(item)

/** The change that leads an item from the place where it was taken to the place under the pointer. */
export function changeByDrag(item: CalendarItem, grip: Grip, from: WallTime, to: WallTime) {
  const isAmongHours = from.length > 10
  if (grip === 'move') return moveByDrag(item, from, to)
  if (!isAmongHours) return resizeByDays(item, grip, daysFromTo(from, to))
  // The whole days are above the hours: what is stretched over them keeps its first or last hour.
  if (to.length === 10) return null
  return resizeByMinutes(item, grip, minutesBetween(from, `${dayOfWall(from)}${to.slice(10)}`))
}

function moveByDrag(item: CalendarItem, from: WallTime, to: WallTime): CalendarChange {
  const [isFromDay, isToDay] = [from.length === 10, to.length === 10]
  if (spansDays(item) || (isFromDay && isToDay)) return movedByDays(item, daysFromTo(from, to))
  if (isFromDay || isToDay) return movedTo(item, to, isToDay)
  return movedTo(item, addMinutes(item.start, minutesBetween(from, to)), false)
}

export function movedByDays(item: CalendarItem, count: number): CalendarChange {
  const { start, end, allDay } = item
  return { start: shiftDays(start, count), end: shiftDays(end, count), allDay }
}

/** An item ends after it starts: an end that is pulled past the other one stops before it. */
export function resizeByDays(item: CalendarItem, grip: 'start' | 'end', count: number): CalendarChange {
  const { allDay } = item
  const isValid = (start: WallTime, end: WallTime) => (allDay ? start <= end : start < end)
  let days = count
  const changed = () =>
    grip === 'start'
      ? { start: shiftDays(item.start, days), end: item.end, allDay }
      : { start: item.start, end: shiftDays(item.end, days), allDay }
  while (days !== 0 && !isValid(changed().start, changed().end)) days -= Math.sign(days)
  return changed()
}

/** Among the hours an item lasts at least half an hour, and stays within its day. */
export function resizeByMinutes(item: CalendarItem, grip: 'start' | 'end', count: number): CalendarChange {
  const { start, end } = item
  const longer = grip === 'end' ? count : -count
  const length = Math.max(minutesBetween(start, end) + longer, STEP_MINUTES)
  const midnight = dayOfWall(start)
  const toEdge = grip === 'end' ? minutesBetween(start, addDays(midnight, 1)) : minutesBetween(midnight, end)
  const minutes = Math.min(length, toEdge)
  return grip === 'end'
    ? { start, end: addMinutes(start, minutes), allDay: false }
    : { start: addMinutes(end, -minutes), end, allDay: false }
}

/** The item at another start, as long as it was. */
export function movedTo(item: CalendarItem, start: WallTime, allDay: boolean): CalendarChange {
  if (allDay) {
    const day = dayOfWall(start)
    return { start: day, end: item.allDay ? addDays(day, spannedDays(item)) : day, allDay }
  }
  const length = item.allDay ? WHOLE_DAY_TO_HOURS_MINUTES : minutesBetween(item.start, item.end)
  return { start, end: addMinutes(start, length), allDay }
}

export const isSameChange = (a: CalendarChange, b: CalendarChange) =>
  a.start === b.start && a.end === b.end && a.allDay === b.allDay

const shiftDays = (wall: WallTime, count: number) => `${addDays(dayOfWall(wall), count)}${wall.slice(10)}`
const daysFromTo = (from: WallTime, to: WallTime) => countDays(dayOfWall(from), dayOfWall(to)) - 1
const spannedDays = ({ start, end }: CalendarItem) => Math.max(daysFromTo(start, end), 0)
