import { describe, expect, it } from 'vitest'
import { comingHolidays, publicHolidays } from './public-holidays.ts'

const monday = (year: number) => publicHolidays(year).find(({ name }) => name === 'Lundi de Pâques')?.date

describe('the public holidays of France', () => {
  it('are eleven, in order, with those that follow Easter', () => {
    expect(publicHolidays(2026)).toEqual([
      { date: '2026-01-01', name: 'Jour de l’An' },
      { date: '2026-04-06', name: 'Lundi de Pâques' },
      { date: '2026-05-01', name: 'Fête du Travail' },
      { date: '2026-05-08', name: 'Victoire 1945' },
      { date: '2026-05-14', name: 'Ascension' },
      { date: '2026-05-25', name: 'Lundi de Pentecôte' },
      { date: '2026-07-14', name: 'Fête nationale' },
      { date: '2026-08-15', name: 'Assomption' },
      { date: '2026-11-01', name: 'Toussaint' },
      { date: '2026-11-11', name: 'Armistice 1918' },
      { date: '2026-12-25', name: 'Noël' },
    ])
  })

  it.each([
    [2024, '2024-04-01'],
    [2025, '2025-04-21'],
    [2027, '2027-03-29'],
    [2038, '2038-04-26'],
    // Moved forward by a week, as the rule has it for the latest full moons.
    [2049, '2049-04-19'],
    [2285, '2285-03-23'],
  ])('know Easter Monday of %d', (year, date) => {
    expect(monday(year)).toBe(date)
  })

  it('are proposed for the coming year when they fall on a working day', () => {
    const dates = comingHolidays('2026-11-11').map(({ date }) => date)
    expect(dates[0]).toBe('2026-11-11')
    expect(dates).toContain('2027-03-29')
    expect(dates).not.toContain('2027-11-11')
    // Saturday 1 and Saturday 8 May 2027, Sunday 15 August 2027, Monday 1 November 2027.
    expect(dates).not.toContain('2027-05-01')
    expect(dates).not.toContain('2027-08-15')
    expect(dates).toContain('2027-11-01')
  })
})
