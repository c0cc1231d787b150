import { addDays, MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { WallTime } from './calendar-types.ts'

/**
 * The library needs `Date` objects: it gets dates whose UTC fields are the site's wall clock. In UTC every
 * day has 24 hours and every hour exists, so neither the browser's time zone nor daylight saving can shift an
 * item.
 */
export function toLibraryDate(wall: WallTime) {
  return new Date(wall.length > 10 ? `${wall}:00Z` : `${wall}T00:00:00Z`)
}

export function toWallTime(date: Date): WallTime {
  return date.toISOString().slice(0, 16)
}

export function toDay(date: Date) {
  return date.toISOString().slice(0, 10)
}

export const dayOfWall = (wall: WallTime) => wall.slice(0, 10)
export const timeOfWall = (wall: WallTime) => wall.slice(11, 16) || '00:00'

/** The same day of another month, or the last day of that month when it is shorter. */
export function addMonths(day: string, count: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))))
}

export function addMinutes(wall: WallTime, count: number): WallTime {
  return toWallTime(new Date(toLibraryDate(wall).getTime() + count * MINUTE_MS))
}

export function minutesBetween(start: WallTime, end: WallTime) {
  return (toLibraryDate(end).getTime() - toLibraryDate(start).getTime()) / MINUTE_MS
}

/** Monday is 0. */
export function weekdayOf(day: string) {
  return (toLibraryDate(day).getUTCDay() + 6) % 7
}

export function mondayOf(day: string) {
  return addDays(day, -weekdayOf(day))
}

export function daysFrom(first: string, count: number) {
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
