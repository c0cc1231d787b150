import type { DayVisits } from '@vigie/contract/site/analytics.ts'
import { mondayOf } from '@/components/calendar/wall-clock.ts'
import { formatDay, formatLongDay } from '@/lib/dates.ts'

/** With more days, the line would only show the difference between working days and week-ends. */
const DAYS_MAX = 92

export type VisitPeriod = { start: string; short: string; long: string; visits: number; sessions: number }
type Periods = { unit: 'jour' | 'semaine'; periods: VisitPeriod[] }

/**
 * The points of the chart: days, or weeks from Monday. Sessions can be summed: none lasts longer than a day.
 */
export function toPeriods(days: DayVisits[]): Periods {
  if (days.length <= DAYS_MAX)
    return { unit: 'jour', periods: days.map((one) => ({ ...one, start: one.day, ...labels(one.day) })) }
  const weeks = new Map<string, VisitPeriod>()
  for (const { day, visits, sessions } of days) {
    const start = mondayOf(day)
    const week = weeks.get(start) ?? { start, ...labels(start, 'Semaine du '), visits: 0, sessions: 0 }
    week.visits += visits
    week.sessions += sessions
    weeks.set(start, week)
  }
  return { unit: 'semaine', periods: [...weeks.values()] }
}

const labels = (day: string, prefix = '') => ({
  short: formatDay(day),
  long: `${prefix}${formatLongDay(day)}`,
})
