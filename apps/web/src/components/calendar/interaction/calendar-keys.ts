import { addDays } from '@vigie/contract/common/days.ts'
import type { CalendarChange, CalendarItem, CalendarView } from '../calendar-types.ts'
import { addMinutes, addMonths, dayOfWall, mondayOf } from '../wall-clock.ts'
import {
  type Grip,
  isBar,
  movedByDays,
  movedTo,
  resizeByDays,
  resizeByMinutes,
  STEP_MINUTES,
} from './item-changes.ts'

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

type ItemKey = { key: string; shiftKey: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean }

/** Shift and an arrow move an item; with Ctrl as well they move its end, with Alt its start. */
export function gripOfKey({ shiftKey, ctrlKey, metaKey, altKey }: ItemKey): Grip | null {
  if (!shiftKey || (altKey && (ctrlKey || metaKey))) return null
  return altKey ? 'start' : ctrlKey || metaKey ? 'end' : 'move'
}

/** Sideways by a day; up and down by a week, or by half an hour among the hours. */
export function changeByArrow(item: CalendarItem, { key }: ItemKey, grip: Grip, view: CalendarView) {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (days !== undefined) return changedByDays(item, grip, days)
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step === undefined) return null
  const hasHours = view !== 'month' && view !== 'agenda' && !isBar(item)
  if (!hasHours) return changedByDays(item, grip, step * 7)
  if (grip !== 'move') return resizeByMinutes(item, grip, step * STEP_MINUTES)
  return movedTo(item, addMinutes(item.start, step * STEP_MINUTES), false)
}

/** + and − lengthen and shorten an item by a day, or by half an hour when it has hours of one day. */
export function changeByLengthKey(item: CalendarItem, { key }: ItemKey): CalendarChange | null {
  const step = { '+': 1, '=': 1, '-': -1, '−': -1 }[key]
  if (step === undefined) return null
  return isBar(item) ? resizeByDays(item, 'end', step) : resizeByMinutes(item, 'end', step * STEP_MINUTES)
}

function changedByDays(item: CalendarItem, grip: Grip, count: number): CalendarChange {
  return grip === 'move' ? movedByDays(item, count) : resizeByDays(item, grip, count)
}
