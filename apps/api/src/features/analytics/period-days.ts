import { addDays, daysBetween } from '@vigie/contract/common/days.ts'
import type { AnalyticsPeriod, DayVisits } from '@vigie/contract/site/analytics.ts'

/** The first day of a period that ends today; undefined for `all`. `12m` starts on the first day of a month. */
export function firstDayOf(period: AnalyticsPeriod, today: string) {
  if (period === '7d') return addDays(today, -6)
  if (period === '30d') return addDays(today, -29)
  if (period === 'all') return undefined
  const month = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - 11)
  return month.toISOString().slice(0, 10)
}

/** Adds the days without visits. */
export function fillDays(known: readonly DayVisits[], from: string, to: string): DayVisits[] {
  const byDay = new Map(known.map((one) => [one.day, one]))
  return daysBetween(from, to).map((day) => byDay.get(day) ?? { day, visits: 0, sessions: 0 })
}
