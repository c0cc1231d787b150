/** Hours of a weekday (1 is Monday, 7 Sunday) at which appointments can begin and end. */
export type OpeningRange = { weekday: number; startTime: string; endTime: string }

export const DAY_START = '08:00'
export const DAY_END = '17:00'

/** What holds while nobody has set anything: Monday to Friday, 08:00 to 17:00. */
export const DEFAULT_OPENING_HOURS: readonly OpeningRange[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  startTime: DAY_START,
  endTime: DAY_END,
}))

export function weekdayOf(date: string) {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

export function rangesOfDay(openingHours: readonly OpeningRange[], date: string) {
  const weekday = weekdayOf(date)
  return openingHours.filter((range) => range.weekday === weekday)
}

/** Through the week, and through each day. */
export function inOrder(openingHours: readonly OpeningRange[]): OpeningRange[] {
  return [...openingHours].sort(
    (one, other) => one.weekday - other.weekday || one.startTime.localeCompare(other.startTime),
  )
}

/** True when two ranges of one weekday share a minute. */
export function haveOverlap(openingHours: readonly OpeningRange[]) {
  return inOrder(openingHours).some((range, index, all) => {
    const before = all[index - 1]
    return before?.weekday === range.weekday && range.startTime < before.endTime
  })
}

export function toMinutes(time: string) {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function toTime(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
