import { addDays, daysBetween } from '@vigie/contract/common/days.ts'
import { firstOf, lastOf, monthOf, shiftMonth } from '@vigie/contract/common/months.ts'
import type { AnalyticsPeriod, Comparison, DayVisits } from '@vigie/contract/site/analytics.ts'

/** What was asked, and when. */
export type Asked = { period: AnalyticsPeriod; compare: Comparison; today: string }
export type DayRange = { from: string; to: string }
/** Before everything that was counted. */
const EVER = '0001-01-01'

/** The days of a period that ends today. `12m` starts on the first day of a month. */
export function daysOf(period: AnalyticsPeriod, today: string): DayRange {
  if (period === '7d') return { from: addDays(today, -6), to: today }
  if (period === '30d') return { from: addDays(today, -29), to: today }
  return { from: period === '12m' ? firstOf(shiftMonth(monthOf(today), -11)) : EVER, to: today }
}

/** AUDI-05: as many days as the period has so far. Everything is compared with nothing. */
export function comparedDaysOf(period: AnalyticsPeriod, compare: Comparison, today: string) {
  if (compare === 'none' || period === 'all') return undefined
  const { from, to } = daysOf(period, today)
  if (period === '12m' || compare === 'year') return { from: yearBefore(from), to: yearBefore(to) }
  const days = period === '7d' ? 7 : 30
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** `first`: the day on which counting began, null before it. */
export const comparedWith = (range: DayRange, first: string | null) => ({
  ...range,
  isComplete: first !== null && first <= range.from,
})

/** Whole months, whose sums are stored, and the days that are left. */
export type Span = { months?: DayRange; days?: DayRange }

export function spansOf({ period, compare, today }: Asked) {
  const earlier = comparedDaysOf(period, compare, today)
  return {
    current: spanOf(period, daysOf(period, today), today),
    earlier: earlier && spanOf(period, earlier, today),
  }
}

/** The running month is whole: its sums end today. */
function spanOf(period: AnalyticsPeriod, { from, to }: DayRange, today: string): Span {
  if (period === '7d' || period === '30d') return { days: { from, to } }
  const month = monthOf(to)
  if (to === today || to === lastOf(month)) return { months: { from, to } }
  return { months: { from, to: lastOf(shiftMonth(month, -1)) }, days: { from: firstOf(month), to } }
}

/** 29 February has the day before. */
function yearBefore(day: string) {
  const month = shiftMonth(monthOf(day), -12)
  const same = `${month}${day.slice(7)}`
  return same > lastOf(month) ? lastOf(month) : same
}

/** Adds the days without visits. */
export function fillDays(known: readonly DayVisits[], { from, to }: DayRange): DayVisits[] {
  const byDay = new Map(known.map((one) => [one.day, one]))
  return daysBetween(from, to).map((day) => byDay.get(day) ?? { day, visits: 0, sessions: 0 })
}
