import type { DayVisits } from '@vigie/contract/site/analytics.ts'
import { mondayOf } from '@/components/calendar/wall-clock.ts'
import { formatDay, formatLongDay, formatMonth } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'

export type PeriodUnit = 'jour' | 'semaine' | 'mois'

/** With more days, the line would only show the difference between working days and week-ends. */
const DAYS_MAX = 92
/** The days of 53 weeks: with more, a month is a point. */
const WEEKS_MAX = 371

type Figures = { visits: number; sessions: number }
export type VisitPeriod = Figures & {
  start: string
  short: string
  long: string
  earlierVisits: number
  /** AUDI-10: one of its days is from an older tool. */
  isImported?: boolean
}
type Periods = { unit: PeriodUnit; periods: VisitPeriod[] }

/**
 * The points of the chart: days, weeks from Monday, or months. Sessions can be summed: none lasts longer than a day.
 * The days before are summed like the days that they are compared with, one by one from the first.
 */
export function toPeriods(days: readonly DayVisits[], earlier: readonly DayVisits[] = []): Periods {
  const unit = unitOf(days.length)
  const periods = new Map<string, VisitPeriod>()
  for (const [index, { day, visits, sessions, isImported }] of days.entries()) {
    const start = startOf(unit, day)
    const period = periods.get(start) ?? { start, ...labels(unit, start), ...NOTHING }
    period.visits += visits
    period.sessions += sessions
    period.earlierVisits += earlier[index]?.visits ?? 0
    if (isImported) period.isImported = true
    periods.set(start, period)
  }
  return { unit, periods: [...periods.values()] }
}

/** « Jours importés d’un ancien outil : du 01/01/2025 au 31/12/2025 »; undefined where none is. */
export function importedWords(days: readonly DayVisits[]) {
  const imported = days.filter(({ isImported }) => isImported)
  const [first, last] = [imported.at(0), imported.at(-1)]
  return first && last
    ? fr(`Jours importés d’un ancien outil : du ${formatDay(first.day)} au ${formatDay(last.day)}`)
    : undefined
}

/** The first day of the point that a day belongs to. */
export function startOf(unit: PeriodUnit, day: string) {
  if (unit === 'jour') return day
  return unit === 'semaine' ? mondayOf(day) : `${day.slice(0, 7)}-01`
}

const NOTHING = { visits: 0, sessions: 0, earlierVisits: 0 }

function unitOf(count: number): PeriodUnit {
  if (count <= DAYS_MAX) return 'jour'
  return count <= WEEKS_MAX ? 'semaine' : 'mois'
}

function labels(unit: PeriodUnit, start: string) {
  if (unit === 'mois') return { short: formatMonth(start), long: formatMonth(start) }
  const prefix = unit === 'semaine' ? 'Semaine du ' : ''
  return { short: formatDay(start), long: `${prefix}${formatLongDay(start)}` }
}
