import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../common/days.ts'
import { rangesOfDay } from './opening-hours.ts'
import { DAY_SLOTS, endOf, freeSlots, isMadeOfSlots, overlap, slotEnd, slotsOfDay, startOf } from './slots.ts'

const MONDAY = '2026-03-02'
const slot = (startTime: string, date = MONDAY) => ({ date, startTime, endTime: slotEnd(startTime) })
/** The default plan is in UTC. */
const at = (wall: string) => new Date(`${wall}Z`)
const LONG_AGO = at('2000-01-01T00:00')
const taking = ({ pauseMinutes, ...period }: Parameters<typeof startOf>[0] & { pauseMinutes?: number }) => ({
  startsAt: at(startOf(period)),
  endsAt: at(endOf(period)),
  pauseMinutes,
})
type Taking = Parameters<typeof taking>[0]
const isFreeSlot = (one: ReturnType<typeof slot>, taken: Taking[], now: Date) =>
  freeSlots(one.date, one.date, taken.map(taking), now).some(({ startTime }) => startTime === one.startTime)

describe('the slots of a day', () => {
  it('AVAIL-12 go by half hours from 08:00, the last one from 16:30 to 17:00', () => {
    expect(DAY_SLOTS).toHaveLength(18)
    expect(DAY_SLOTS[0]).toEqual({ startTime: '08:00', endTime: '08:30' })
    expect(DAY_SLOTS.at(-1)).toEqual({ startTime: '16:30', endTime: '17:00' })
    expect(DAY_SLOTS.some(({ startTime }) => startTime === '17:00')).toBe(false)
    for (const [index, { startTime }] of DAY_SLOTS.slice(1).entries()) {
      expect(startTime).toBe(DAY_SLOTS[index]?.endTime)
    }
  })

  it('AVAIL-13 do not exist on Saturday and Sunday', () => {
    expect(slotsOfDay('2026-03-07')).toEqual([])
    expect(slotsOfDay('2026-03-08')).toEqual([])
    expect(slotsOfDay('2026-03-09')).toHaveLength(18)
  })

  it('RDV-01 are those of the opening hours of its weekday, Sunday being the seventh', () => {
    const hours = { startTime: '09:00', endTime: '10:00' }
    const week = [{ weekday: 7, ...hours }]
    expect(rangesOfDay(week, '2026-03-08')).toEqual(week)
    expect(rangesOfDay(week, '2026-03-07')).toEqual([])
  })
})

describe('a free slot', () => {
  it('AVAIL-19 is in the future: one that has begun is not', () => {
    expect(isFreeSlot(slot('10:00'), [], at(`${MONDAY}T09:59`))).toBe(true)
    expect(isFreeSlot(slot('10:00'), [], at(`${MONDAY}T10:00`))).toBe(false)
    expect(isFreeSlot(slot('10:00'), [], at('2026-03-03T08:00'))).toBe(false)
  })

  it('AVAIL-19 shares no minute with what is taken, and may touch it', () => {
    const taken = { date: MONDAY, startTime: '09:15', endTime: '10:00' }
    expect(isFreeSlot(slot('09:00'), [taken], LONG_AGO)).toBe(false)
    expect(isFreeSlot(slot('09:30'), [taken], LONG_AGO)).toBe(false)
    expect(isFreeSlot(slot('08:30'), [taken], LONG_AGO)).toBe(true)
    expect(isFreeSlot(slot('10:00'), [taken], LONG_AGO)).toBe(true)
    expect(isFreeSlot(slot('09:30', '2026-03-03'), [taken], LONG_AGO)).toBe(true)
  })

  it('is not inside a period of several days', () => {
    const away = { date: MONDAY, startTime: '14:00', endDate: '2026-03-04', endTime: '10:00' }
    const free = freeSlots(MONDAY, '2026-03-04', [taking(away)], LONG_AGO)
    expect(free.filter(({ date }) => date === MONDAY).at(-1)?.endTime).toBe('14:00')
    expect(free.filter(({ date }) => date === '2026-03-03')).toEqual([])
    expect(free.filter(({ date }) => date === '2026-03-04')[0]?.startTime).toBe('10:00')
  })
})

describe('a plan of one’s own', () => {
  const plan = {
    openingHours: [
      { weekday: 1, startTime: '08:00', endTime: '10:00' },
      { weekday: 1, startTime: '14:00', endTime: '15:00' },
    ],
    durationMinutes: 60,
    pauseMinutes: 15,
    timeZone: 'UTC',
  }
  const starts = (taken: Taking[] = [], changes: Partial<typeof plan> = {}) =>
    freeSlots(MONDAY, MONDAY, taken.map(taking), LONG_AGO, { ...plan, ...changes }).map(
      ({ startTime }) => startTime,
    )

  it('RDV-01 RDV-03 cuts each range from its start, by the duration', () => {
    expect(starts()).toEqual(['08:00', '08:30', '09:00', '14:00'])
    expect(starts([], { durationMinutes: 20 }).slice(0, 3)).toEqual(['08:00', '08:20', '08:40'])
    expect(starts([], { durationMinutes: 240 })).toEqual([])
  })

  it('RDV-10 keeps both pauses between appointments, and none before an absence', () => {
    const nine = { date: MONDAY, startTime: '09:00', endTime: '09:30' }
    expect(starts([nine])).toEqual(['08:00', '14:00'])
    expect(starts([{ ...nine, pauseMinutes: 0 }])).toEqual(['14:00'])
    expect(starts([{ ...nine, pauseMinutes: 0 }], { pauseMinutes: 0 })).toEqual(['08:00', '14:00'])
    const before = { date: MONDAY, startTime: '07:00', endTime: '08:00', pauseMinutes: 10 }
    expect(starts([before])[0]).toBe('08:30')
  })

  it('RDV-15 may be open until 24:00', () => {
    const openingHours = [{ weekday: 1, startTime: '23:00', endTime: '24:00' }]
    const night = slotsOfDay(MONDAY, { ...plan, openingHours, durationMinutes: 30 })
    expect(night.map(({ endTime }) => endTime)).toEqual(['23:30', '24:00'])
    expect(starts([], { openingHours })).toEqual(['23:00'])
    const holiday = { date: MONDAY, startTime: '08:00', endTime: '24:00' }
    expect(starts([holiday], { openingHours })).toEqual([])
  })

  it('RDV-10 knows a pause that runs past midnight', () => {
    const late = { date: '2026-03-01', startTime: '23:00', endTime: '23:50', pauseMinutes: 30 }
    const night = [{ weekday: 1, startTime: '00:00', endTime: '02:00' }]
    expect(starts([late], { openingHours: night })[0]).toBe('00:30')
  })
})

describe('the arithmetic of days', () => {
  it('crosses months, leap days and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
  })

  it('knows what a booking may ask for', () => {
    expect(isMadeOfSlots(slot('16:30'))).toBe(true)
    expect(isMadeOfSlots({ ...slot('09:00'), endTime: '11:00' })).toBe(true)
    for (const wrong of ['17:00', '07:30', '09:15']) expect(isMadeOfSlots(slot(wrong))).toBe(false)
    expect(isMadeOfSlots({ ...slot('16:30'), endTime: '17:30' })).toBe(false)
    expect(isMadeOfSlots(slot('09:00', '2026-03-07'))).toBe(false)
  })

  it('leaves the next slot free', () => {
    expect(overlap(slot('09:00'), slot('09:30'))).toBe(false)
    expect(overlap(slot('09:00'), { ...slot('09:00'), startTime: '09:20' })).toBe(true)
  })
})
