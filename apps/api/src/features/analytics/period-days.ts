import type { AnalyticsPeriod, DayVisits } from '@vigie/contract/analytics.ts'

const DAY_MS = 86_400_000

/** The first day of a period that ends today; nothing for all there is. Months are whole ones. */
export function firstDayOf(period: AnalyticsPeriod, today: string) {
  if (period === '7d') return addDays(today, -6)
  if (period === '30d') return addDays(today, -29)
  if (period === 'all') return undefined
  const month = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - 11)
  return toDay(month.getTime())
}

/** A day on which nobody came is a day all the same. */
export function fillDays(known: readonly DayVisits[], from: string, to: string): DayVisits[] {
  const byDay = new Map(known.map((one) => [one.day, one]))
  const days: DayVisits[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(byDay.get(day) ?? { day, visits: 0, sessions: 0 })
  return days
}

const addDays = (day: string, count: number) => toDay(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
