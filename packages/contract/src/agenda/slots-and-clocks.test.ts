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
  const noons = new Map(
    daysBetween(addDays(`${year}-01-01`, -1), `${year + 1}-01-01`).map((date) => {
      const instant = new Date(`${date}T12:00:00Z`)
      return [date, Date.parse(`${wallTimeOf(instant, timeZone)}Z`) - instant.getTime()]
    }),
  )
  return daysBetween(`${year}-01-01`, `${year}-12-31`).filter(
    (date) => new Set([-1, 0, 1].map((days) => noons.get(addDays(date, days)))).size > 1,
  )
}

const QUARTER = 15

/**
 * What the clocks of the site show at every minute around this day, by walking through the minutes themselves. To ask
 * for a time takes long: a quarter of an hour in which the clocks went on as usual is not asked for minute by minute.
 */
function minutesAround(date: string, timeZone: string) {
  const first = Date.parse(`${date}T00:00:00Z`) - 15 * 60 * MINUTE_MS
  const asked = (instant: number) => wallTimeOf(new Date(instant), timeZone)
  const shown = new Map<number, string>()
  let next = asked(first)
  for (let quarter = 0; quarter < 54 * 60; quarter += QUARTER) {
    const [start, wall] = [first + quarter * MINUTE_MS, next]
    next = asked(start + QUARTER * MINUTE_MS)
    const isPlain = next === minutesAfter(wall, QUARTER)
    for (let minute = 0; minute < QUARTER; minute += 1) {
      const instant = start + minute * MINUTE_MS
      shown.set(instant, isPlain ? minutesAfter(wall, minute) : asked(instant))
    }
  }
  return shown
}

const minutesAfter = (wall: string, minutes: number) =>
  new Date(Date.parse(`${wall}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16)

describe.each(ZONES)('in %s', (timeZone, years) => {
  const days = years.flatMap((year) => changedDays(timeZone, year))
  const plan = openAllDay(timeZone, 30)
  const halfHours = new Map(days.map((date) => [date, slotsOfDay(date, plan)]))

  it('RDV-14 has clock changes in these years', () => {
    expect(days.length).toBeGreaterThan(0)
  })

  it('RDV-14 offers exactly the slots that the clocks show from start to end, once', () => {
    for (const date of days) {
      const shown = minutesAround(date, timeZone)
      const walls = new Set(shown.values())
      const lastOf = new Map([...shown].map(([instant, wall]) => [wall, instant]))
      for (const duration of [30, 60]) {
        const lasts = (startTime: string) =>
          Array.from({ length: duration + 1 }, (_, index) => index).every((index) => {
            const start = lastOf.get(`${date}T${startTime}`) ?? Number.NaN
            const wall = minutesAfter(`${date}T${startTime}`, index)
            const isSkippedEnd = index === duration && !walls.has(wall)
            return shown.get(start + index * MINUTE_MS) === wall || isSkippedEnd
          })
        const grid = slotsOfDay('2026-03-02', openAllDay('UTC', duration))
        const offered =
          duration === 30 ? halfHours.get(date) : slotsOfDay(date, openAllDay(timeZone, duration))
        expect(
          offered?.map(({ startTime }) => startTime),
          `${date}, ${duration} minutes`,
        ).toEqual(grid.map(({ startTime }) => startTime).filter(lasts))
      }
    }
  })

  it('RDV-14 gives each of them instants of its own, as long as it says', () => {
    for (const slots of halfHours.values()) {
      let previous = 0
      for (const slot of slots) {
        const span = slotSpan(slot, timeZone)
        const [start, end] = [span?.startsAt.getTime() ?? 0, span?.endsAt.getTime() ?? 0]
        expect(end - start).toBe((toMinutes(slot.endTime) - toMinutes(slot.startTime)) * MINUTE_MS)
        expect(start, JSON.stringify(slot)).toBeGreaterThanOrEqual(previous)
        previous = end
      }
    }
  })

  it('RDV-14 frees what does not overlap a booked one, and nothing else', () => {
    for (const [date, slots] of halfHours) {
      expect(freeSlots(date, date, [], LONG_AGO, plan)).toEqual(slots)
      // Of the hours in which clocks change; three at a time, so far apart that none hides what another one does.
      for (const first of [0, 1, 2]) {
        const booked = slots.slice(0, 8).filter((_, index) => index % 3 === first)
        const spans = booked.flatMap((slot) => slotSpan(slot, timeZone) ?? [])
        const others = slots.filter((slot) => !booked.includes(slot))
        expect(spans).toHaveLength(booked.length)
        expect(freeSlots(date, date, spans, LONG_AGO, plan)).toEqual(others)
      }
      const whole = {
        startsAt: toInstant(date, '00:00', timeZone),
        endsAt: toInstant(date, '24:00', timeZone, 'last'),
      }
      expect(freeSlots(date, date, [whole], LONG_AGO, plan)).toEqual([])
    }
  })
})
