import { expect, it } from 'vitest'
import { toPeriods } from './visit-periods.ts'

const year = Array.from({ length: 365 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  visits: index + 1,
  sessions: 1,
}))

it('draws a season day by day', () => {
  const { unit, periods } = toPeriods(year.slice(0, 92))
  expect([unit, periods.length]).toEqual(['jour', 92])
  expect(periods[0]).toMatchObject({ start: '2026-01-01', short: '01/01/2026', visits: 1 })
})

it('draws a year week by week from Monday, without losing a visit', () => {
  const { unit, periods } = toPeriods(year)
  expect([unit, periods.length]).toEqual(['semaine', 53])
  expect(periods.slice(0, 2)).toMatchObject([
    { start: '2025-12-29', visits: 1 + 2 + 3 + 4, sessions: 4 },
    { start: '2026-01-05', long: 'Semaine du lundi 5 janvier 2026', visits: 56, sessions: 7 },
  ])
  expect(periods.reduce((sum, { visits }) => sum + visits, 0)).toBe((365 * 366) / 2)
})
