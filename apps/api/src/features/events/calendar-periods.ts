import { addDays } from '@vigie/contract/common/days.ts'

type Period = { from: string; to: string }

/** From Monday to Sunday. */
export function isoWeekOf(day: string): Period {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const monday = addDays(day, -((weekday + 6) % 7))
  return { from: monday, to: addDays(monday, 6) }
}

/** From the first day of the month to its last. */
export function calendarMonthOf(day: string): Period {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: `${day.slice(0, 7)}-01`, to: last }
}
