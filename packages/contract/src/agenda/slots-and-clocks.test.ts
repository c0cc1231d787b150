import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, MINUTE_MS } from '../common/days.ts'
import { toInstant, wallTimeOf } from '../common/wall-clock.ts'
import { toMinutes } from './opening-hours.ts'
import { freeSlots, type SlotPlan, slotSpan, slotsOfDay } from './slots.ts'

/** Each with years in which its clocks changed: at night, at midnight, by half an hour, by two, by a day, for a month. */
const ZONES: [string, number[]][] = [
  ['Europe/Paris', [2026, 2027, 2036]],
  ['America/New_York', [2027]],
  ['Africa/Cairo', [2027, 2028]],
  ['America/Sao_Paulo', [2017, 2018]],
  ['America/Havana', [2026]],
  ['America/St_Johns', [2009]],
  ['Atlantic/Azores', [2027]],
  ['Africa/Casablanca', [2026]],
  ['Australia/Lord_Howe', [2027]],
  ['Antarctica/Troll', [2027]],
  ['Pacific/Apia', [2011]],
]
const LONG_AGO = new Date('2000-01-01T00:00:00Z')

const openAllDay = (timeZone: string, durationMinutes: number): SlotPlan => ({
  openingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startTime: '00:00', endTime: '24:00' })),
  durationMinutes,
  pauseMinutes: 0,
  timeZone,
})

/** The days that do not have 24 hours, by asking for each of them where the clocks stand at noon. */
function changedDays(timeZone: string, year: number) {
  const noon = (date: string) => {
    const instant = new Date(`${date}T12:00:00Z`)
    return Date.parse(`${wallTimeOf(instant, timeZone)}Z`) - instant.getTime()
  }
  return daysBetween(`${year}-01-01`, `${year}-12-31`).filter(
    (date) => new Set([-1, 0, 1].map((days) => noon(addDays(date, days)))).size > 1,
  )
}

/** What the clocks of the site show at every minute around this day, by walking through the minutes themselves. */
function minutesAround(date: string, timeZone: string) {
  const first = Date.parse(`${date}T00:00:00Z`) - 15 * 60 * MINUTE_MS
  const shown = new Map<number, string>()
  for (let minute = 0; minute < 54 * 60; minute += 1) {
    const instant = first + minute * MINUTE_MS
    shown.set(instant, wallTimeOf(new Date(instant), timeZone))
  }
  return shown
}

const minutesAfter = (wall: string, minutes: number) =>
  new Date(Date.parse(`${wall}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16)

describe.each(ZONES)('in %s', (timeZone, years) => {
  const days = years.flatMap((year) => changedDays(timeZone, year))

  it('RDV-14 has clock changes in these years', () => {
    expect(days.length).toBeGreaterThan(0)
  })

  it.each([30, 60])(
    'RDV-14 offers exactly the slots of %i minutes that the clocks show from start to end, once',
    (duration) => {
      const plan = openAllDay(timeZone, duration)
      for (const date of days) {
        const shown = minutesAround(date, timeZone)
        const [instants, walls] = [[...shown.keys()], new Set(shown.values())]
        const lasts = (start: number, startTime: string) =>
          Array.from({ length: duration + 1 }, (_, index) => index).every((index) => {
            const wall = minutesAfter(`${date}T${startTime}`, index)
            const isSkippedEnd = index === duration && !walls.has(wall)
            return shown.get(start + index * MINUTE_MS) === wall || isSkippedEnd
          })
        const grid = slotsOfDay('2026-03-02', { ...plan, timeZone: 'UTC' }).map(({ startTime }) => startTime)
        const expected = grid.filter((startTime) => {
          const occurrences = instants.filter((instant) => shown.get(instant) === `${date}T${startTime}`)
          return occurrences.slice(-1).some((start) => lasts(start, startTime))
        })
        expect(
          slotsOfDay(date, plan).map(({ startTime }) => startTime),
          date,
        ).toEqual(expected)
      }
    },
  )

  it('RDV-14 gives each of them instants of its own, as long as it says', () => {
    const plan = openAllDay(timeZone, 30)
    for (const date of days) {
      let previous = 0
      for (const slot of slotsOfDay(date, plan)) {
        const span = slotSpan(slot, timeZone)
        const [start, end] = [span?.startsAt.getTime() ?? 0, span?.endsAt.getTime() ?? 0]
        expect(end - start).toBe((toMinutes(slot.endTime) - toMinutes(slot.startTime)) * MINUTE_MS)
        expect(start, JSON.stringify(slot)).toBeGreaterThanOrEqual(previous)
        previous = end
      }
    }
  })

  it('RDV-14 frees what does not overlap a booked one, and nothing else', () => {
    const plan = openAllDay(timeZone, 30)
    for (const date of days) {
      const slots = slotsOfDay(date, plan)
      expect(freeSlots(date, date, [], LONG_AGO, plan)).toEqual(slots)
      for (const booked of slots.slice(0, 8)) {
        const span = slotSpan(booked, timeZone)
        const others = slots.filter((slot) => slot !== booked)
        expect(span && freeSlots(date, date, [span], LONG_AGO, plan)).toEqual(others)
      }
      const whole = {
        startsAt: toInstant(date, '00:00', timeZone),
        endsAt: toInstant(date, '24:00', timeZone, 'last'),
      }
      expect(freeSlots(date, date, [whole], LONG_AGO, plan)).toEqual([])
    }
  })
})
