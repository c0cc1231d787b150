import { describe, expect, it } from 'vitest'
import { dayOf, frenchDay, toInstant, wallTimeOf } from './site-time.ts'

const PARIS = 'Europe/Paris'
const iso = (date: string, time: string, zone = PARIS, occurrence?: 'first' | 'last') =>
  toInstant(date, time, zone, occurrence).toISOString()

describe('from wall time to instant', () => {
  it('follows winter and summer time', () => {
    expect(iso('2026-03-02', '10:00')).toBe('2026-03-02T09:00:00.000Z')
    expect(iso('2026-07-14', '10:00')).toBe('2026-07-14T08:00:00.000Z')
    expect(iso('2026-07-14', '10:00', 'Asia/Kathmandu')).toBe('2026-07-14T04:15:00.000Z')
  })

  it('takes an hour that the night skips for the instant of the jump', () => {
    expect(iso('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z')
    for (const skipped of ['02:00', '02:30', '02:59']) {
      expect(iso('2026-03-29', skipped)).toBe('2026-03-29T01:00:00.000Z')
    }
    expect(iso('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z')
  })

  it('tells the two hours of an autumn night apart', () => {
    expect(iso('2026-10-25', '02:30', PARIS, 'first')).toBe('2026-10-25T00:30:00.000Z')
    expect(iso('2026-10-25', '02:30', PARIS, 'last')).toBe('2026-10-25T01:30:00.000Z')
    expect(iso('2026-10-25', '03:00', PARIS, 'first')).toBe('2026-10-25T02:00:00.000Z')
  })

  it.each(['Europe/Paris', 'Australia/Lord_Howe'])(
    'never goes backwards in %s, and comes back to the same wall time',
    (zone) => {
      let previous = 0
      for (let minute = 0; minute < 366 * 24 * 60; minute += 30) {
        const wall = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()
        const [date, time] = [wall.slice(0, 10), wall.slice(11, 16)]
        const instant = toInstant(date, time, zone)
        expect(instant.getTime()).toBeGreaterThanOrEqual(previous)
        const back = wallTimeOf(instant, zone)
        // Only an hour that was skipped comes back as another one, the first after the jump.
        if (back !== `${date}T${time}`) expect(back > `${date}T${time}`).toBe(true)
        previous = instant.getTime()
      }
    },
  )
})

describe('from instant to wall time', () => {
  it('gives the day of the site, not of the server', () => {
    expect(dayOf(new Date('2026-03-02T23:30:00Z'), PARIS)).toBe('2026-03-03')
    expect(wallTimeOf(new Date('2026-03-02T23:30:00Z'), PARIS)).toBe('2026-03-03T00:30')
    expect(dayOf(new Date('2026-03-02T03:00:00Z'), 'America/New_York')).toBe('2026-03-01')
  })
})

it('writes a day as the French do', () => {
  expect(frenchDay('2026-11-16')).toBe('lundi 16 novembre 2026')
  expect(frenchDay('2026-12-01')).toBe('mardi 1er décembre 2026')
})
