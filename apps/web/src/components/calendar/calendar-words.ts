import { countDays } from '@vigie/contract/common/days.ts'
import { formatLongDay, formatMonth, formatMonthName } from '@/lib/dates.ts'
import { lastDayOf, periodOf } from './calendar-period.ts'
import type { CalendarItem, CalendarView } from './calendar-types.ts'
import { dayOfWall, timeOfWall } from './wall-clock.ts'

/** « 09:00 – 10:30 » */
export const timeRangeLabel = (start: string, end: string) => `${start} – ${end}`

/** « 09:00 – 10:30 », « Toute la journée », « jour 2 sur 3 », « dès 09:00, jour 1 sur 3 » */
export function hoursOn(day: string, item: CalendarItem) {
  const [first, last] = [dayOfWall(item.start), lastDayOf(item)]
  if (first === last) {
    return item.allDay ? 'Toute la journée' : timeRangeLabel(timeOfWall(item.start), timeOfWall(item.end))
  }
  const which = `jour ${countDays(first, day)} sur ${countDays(first, last)}`
  if (!item.allDay && day === first) return `dès ${timeOfWall(item.start)}, ${which}`
  return !item.allDay && day === last ? `jusqu’à ${timeOfWall(item.end)}, ${which}` : which
}

/** « mars 2026 », « 2 – 8 mars 2026 », « lundi 2 mars 2026 » */
export function periodLabel(view: CalendarView, date: string) {
  if (view === 'month') return formatMonth(date)
  if (view === 'day') return formatLongDay(date)
  const { from, to } = periodOf(view, date)
  return rangeLabel(from, to)
}

function rangeLabel(from: string, to: string) {
  const end = `${dayNumberLabel(to)} ${formatMonth(to)}`
  if (from.slice(0, 7) === to.slice(0, 7)) return `${dayNumberLabel(from)} – ${end}`
  const start = `${dayNumberLabel(from)} ${formatMonthName(from)}`
  return from.slice(0, 4) === to.slice(0, 4) ? `${start} – ${end}` : `${start} ${from.slice(0, 4)} – ${end}`
}

/** « 1er », « 2 » */
export function dayNumberLabel(day: string) {
  const number = Number(day.slice(8))
  return number === 1 ? '1er' : String(number)
}
