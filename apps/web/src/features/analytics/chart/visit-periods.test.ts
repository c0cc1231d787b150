import { expect, it } from 'vitest'
import { importedWords, toPeriods } from './visit-periods.ts'

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    visits: index + 1,
    sessions: 1,
  }))
const year = daysOf(365)

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

it('draws two years month by month', () => {
  const { unit, periods } = toPeriods(daysOf(700))
  expect([unit, periods.length]).toEqual(['mois', 24])
  expect(periods[1]).toMatchObject({ start: '2026-02-01', long: 'février 2026', sessions: 28 })
})

it('AUDI-05 sums what was before like what it is compared with, day for day', () => {
  const before = year.map(({ day }) => ({ day: `2025${day.slice(4)}`, visits: 2, sessions: 1 }))
  const { periods } = toPeriods(year, before)
  expect(periods.slice(0, 2).map(({ earlierVisits }) => earlierVisits)).toEqual([8, 14])
  expect(periods.reduce((sum, { earlierVisits }) => sum + earlierVisits, 0)).toBe(730)
})

it('AUDI-10 marks what holds a day of an older tool, and says which days are', () => {
  const days = year.map((day, index) => (index >= 3 && index < 9 ? { ...day, isImported: true } : day))
  const { periods } = toPeriods(days)
  expect(periods.map(({ isImported }) => isImported ?? false).slice(0, 4)).toEqual([true, true, false, false])
  expect(importedWords(days)).toMatch(/du 04\/01\/2026 au 09\/01\/2026$/)
  expect(importedWords(year)).toBeUndefined()
})
