import { afterEach, describe, expect, it } from 'vitest'
import { dayOf, formatAge, formatDay, formatDayTime, formatLongDay, today } from './dates.ts'
import { setSiteTimeZone } from './site-time-zone.ts'

afterEach(() => setSiteTimeZone('Europe/Paris'))

describe('API-13 instants read in the time zone of the site', () => {
  it('crosses midnight with the site, not with the browser', () => {
    const instant = '2026-11-15T23:30:00.000Z'
    expect(formatDay(instant)).toBe('16/11/2026')
    expect(formatDayTime(instant)).toBe('16/11/2026 00:30')
    expect(dayOf(instant)).toBe('2026-11-16')
    setSiteTimeZone('America/Martinique')
    expect(formatDayTime(instant)).toBe('15/11/2026 19:30')
    expect(today(new Date(instant))).toBe('2026-11-15')
  })

  it('API-14 follows daylight saving', () => {
    expect(formatDayTime('2026-03-29T00:59:00Z')).toBe('29/03/2026 01:59')
    expect(formatDayTime('2026-03-29T01:00:00Z')).toBe('29/03/2026 03:00')
    expect(formatDayTime('2026-10-25T00:30:00Z')).toBe('25/10/2026 02:30')
    expect(formatDayTime('2026-10-25T01:30:00Z')).toBe('25/10/2026 02:30')
  })
})

describe('API-13 calendar days stay what they are', () => {
  it.each(['Europe/Paris', 'America/Los_Angeles', 'Pacific/Auckland'])('in %s', (timeZone) => {
    setSiteTimeZone(timeZone)
    expect(formatDay('2026-11-16')).toBe('16/11/2026')
    expect(formatLongDay('2026-11-16')).toBe('lundi 16 novembre 2026')
    expect(dayOf('2026-11-16')).toBe('2026-11-16')
  })
})

it('SHELL-01 writes the first of the month as the French do', () => {
  expect(formatLongDay('2026-12-01')).toBe('mardi 1er décembre 2026')
  expect(formatLongDay('2026-12-11')).toBe('vendredi 11 décembre 2026')
})

it.each([
  ['2026-11-16T11:59:30Z', 'à l’instant'],
  ['2026-11-16T11:55:00Z', 'il y a 5 minutes'],
  ['2026-11-16T11:00:00Z', 'il y a 1 heure'],
  ['2026-11-15T11:00:00Z', 'hier'],
  ['2026-11-19T12:00:00Z', 'dans 3 jours'],
  ['2026-09-01T12:00:00Z', 'il y a 2 mois'],
  ['2023-11-16T12:00:00Z', 'il y a 3 ans'],
])('SHELL-01 says %s as « %s »', (instant, text) => {
  expect(formatAge(instant, new Date('2026-11-16T12:00:00Z'))).toBe(text)
})
