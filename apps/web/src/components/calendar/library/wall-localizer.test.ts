import { addDays } from '@vigie/contract/common/days.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { daysFrom, toDay, toLibraryDate, toWallTime } from '../wall-clock.ts'
import { wallLocalizer } from './wall-localizer.ts'

const zone = process.env.TZ
afterAll(() => {
  process.env.TZ = zone
})

/** The days on which the clocks change in Paris, in Auckland and in Los Angeles. */
const CHANGES = [
  '2026-03-29',
  '2026-10-25',
  '2027-03-28',
  '2027-10-31',
  '2026-04-05',
  '2026-09-27',
  '2026-03-08',
  '2026-11-01',
]
describe.each([
  ['Europe/Paris', -60],
  ['Pacific/Auckland', -780],
  ['America/Los_Angeles', 480],
])('in a browser of %s', (timeZone, offset) => {
  it('is what the test believes', () => {
    process.env.TZ = timeZone
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset)
  })

  it('every day has 48 half hours, and each of them is its own', () => {
    process.env.TZ = timeZone
    for (const day of CHANGES) {
      const start = toLibraryDate(day)
      const slots = Array.from({ length: 48 }, (_, index) =>
        toWallTime(wallLocalizer.getSlotDate(start, 0, index * 30)),
      )
      expect(new Set(slots).size).toBe(48)
      expect(slots[5]).toBe(`${day}T02:30`)
      expect(wallLocalizer.getTotalMin(start, toLibraryDate(`${day}T23:59`))).toBe(23 * 60 + 59)
      expect(wallLocalizer.getMinutesFromMidnight(toLibraryDate(`${day}T23:00`))).toBe(23 * 60)
    }
  })

  it('EVT-09 weeks have seven days from Monday, months whole weeks', () => {
    process.env.TZ = timeZone
    for (const day of CHANGES) {
      const date = toLibraryDate(`${day}T12:00`)
      const week = wallLocalizer.range(wallLocalizer.startOf(date, 'week'), wallLocalizer.endOf(date, 'week'))
      expect(week).toHaveLength(7)
      expect(week[0]?.getUTCDay()).toBe(1)
      expect(week.map(toDay)).toContain(day)

      const month = wallLocalizer.visibleDays(date).map(toDay)
      expect(month.length % 7).toBe(0)
      expect(month).toEqual(daysFrom(month[0] ?? '', month.length))
    }
  })

  it('moves by days and months on the calendar, and compares what it should', () => {
    process.env.TZ = timeZone
    const late = toLibraryDate('2026-03-28T23:30')
    expect(toWallTime(wallLocalizer.add(late, 1, 'day'))).toBe('2026-03-29T23:30')
    expect(toWallTime(wallLocalizer.add(toLibraryDate('2026-01-31T09:00'), 1, 'month'))).toBe(
      '2026-02-28T09:00',
    )
    expect(toWallTime(wallLocalizer.add(toLibraryDate('2024-02-29'), 1, 'year'))).toBe('2025-02-28T00:00')
    expect(wallLocalizer.isSameDate(late, toLibraryDate('2026-03-28'))).toBe(true)
    expect(wallLocalizer.isSameDate(late, toLibraryDate('2026-03-29'))).toBe(false)
    const merged = wallLocalizer.merge(toLibraryDate('2026-10-25'), late)
    expect(merged && toWallTime(merged)).toBe('2026-10-25T23:30')
    for (const day of CHANGES)
      expect(wallLocalizer.diff(toLibraryDate(day), toLibraryDate(addDays(day, 1)), 'day')).toBe(1)
  })
})
