import { addDays } from '@vigie/contract/common/days.ts'
import type { CalendarChange, CalendarItem, CalendarView } from '../calendar-types.ts'
import { addMinutes, addMonths, dayOfWall, minutesBetween, mondayOf } from '../wall-clock.ts'

export const STEP_MINUTES = 30
const WHOLE_DAY_TO_HOURS_MINUTES = 60

/** The day that an arrow key leads to, or null for another key. */
export function dayAfterKey(key: string, day: string) {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}

/** The hour that an arrow key leads to, or null for another key. */
export function slotAfterKey(key: string, slot: string) {
  switch (key) {
    case 'ArrowUp':
      return sameDay(slot, addMinutes(slot, -STEP_MINUTES))
    case 'ArrowDown':
      return sameDay(slot, addMinutes(slot, STEP_MINUTES))
    case 'PageUp':
      return addMinutes(slot, -7 * 24 * 60)
    case 'PageDown':
      return addMinutes(slot, 7 * 24 * 60)
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return `${dayAfterKey(key, dayOfWall(slot))}T${slot.slice(11)}`
    default:
      return null
  }
}

/** Up and down stay within the day. */
const sameDay = (slot: string, next: string) => (dayOfWall(next) === dayOfWall(slot) ? next : null)

type ItemKey = { key: string; shiftKey: boolean }

/**
 * Shift and an arrow moves an item: sideways by a day, up and down by a week, or by half an hour among the
 * hours.
 */
export function moveByKey(item: CalendarItem, { key, shiftKey }: ItemKey, view: CalendarView) {
  if (!shiftKey) return null
  const hasHours = view !== 'month' && view !== 'agenda' && !item.allDay
  const vertical = hasHours ? STEP_MINUTES : 7 * 24 * 60
  const minutes = { ArrowLeft: -24 * 60, ArrowRight: 24 * 60, ArrowUp: -vertical, ArrowDown: vertical }[key]
  return minutes === undefined ? null : movedTo(item, shifted(item, minutes), item.allDay)
}

/** + and − lengthen and shorten an item by half an hour, which is also the least that it lasts. */
export function resizeByKey(item: CalendarItem, { key }: ItemKey): CalendarChange | null {
  const step = { '+': STEP_MINUTES, '=': STEP_MINUTES, '-': -STEP_MINUTES, '−': -STEP_MINUTES }[key]
  if (step === undefined || item.allDay) return null
  const length = Math.max(minutesBetween(item.start, item.end) + step, STEP_MINUTES)
  const end = addMinutes(item.start, length)
  return end === item.end ? null : { start: item.start, end, allDay: false }
}

/** The item at another start, as long as it was. */
export function movedTo(item: CalendarItem, start: string, allDay: boolean): CalendarChange {
  if (allDay) {
    const day = dayOfWall(start)
    return { start: day, end: item.allDay ? addDays(day, spannedDays(item)) : day, allDay }
  }
  const length = item.allDay ? WHOLE_DAY_TO_HOURS_MINUTES : minutesBetween(item.start, item.end)
  return { start, end: addMinutes(start, length), allDay }
}

function shifted(item: CalendarItem, minutes: number) {
  return item.allDay ? addDays(item.start, Math.round(minutes / (24 * 60))) : addMinutes(item.start, minutes)
}

const spannedDays = ({ start, end }: CalendarItem) =>
  Math.max(Math.round(minutesBetween(dayOfWall(start), dayOfWall(end)) / (24 * 60)), 0)
