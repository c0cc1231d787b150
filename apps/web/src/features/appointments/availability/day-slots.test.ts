import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import { describe, expect, it } from 'vitest'
import { appointment, unavailability } from '@/test/builders/scheduling.ts'
import { toDaySlots } from './day-slots.ts'

const DATE = '2026-03-03'
const APPOINTMENT = appointment({ date: DATE, startTime: '09:00', endTime: '10:00' })
const PERIOD = unavailability({
  date: '2026-03-01',
  startTime: '08:00',
  endDate: DATE,
  endTime: '08:30',
  reason: 'Congés',
})
const DAY = {
  date: DATE,
  openingHours: DEFAULT_OPENING_HOURS,
  appointments: [],
  unavailability: [],
  now: `${DATE}T00:00`,
  selected: null,
}
const at = (startTime: string, changes: Partial<Parameters<typeof toDaySlots>[0]>) =>
  toDaySlots({ ...DAY, ...changes }).find((slot) => slot.startTime === startTime)

describe('the slots of the day dialog', () => {
  it('AVAIL-14 show the client of an appointment, over all its slots', () => {
    for (const start of ['09:00', '09:30']) {
      expect(at(start, { appointments: [APPOINTMENT] })).toMatchObject({
        state: 'appointment',
        words: 'Claire Dubois',
        isFree: false,
      })
    }
    expect(at('10:00', { appointments: [APPOINTMENT] })?.state).toBe('available')
  })

  it('APPT-28 AVAIL-14 give the slot of a refused appointment back', () => {
    expect(at('09:00', { appointments: [{ ...APPOINTMENT, status: 'cancelled' }] })?.state).toBe('available')
  })

  it('AVAIL-15 show the reason of an unavailability, also on its last day', () => {
    expect(at('08:00', { unavailability: [PERIOD] })).toMatchObject({ state: 'unavailable', words: 'Congés' })
    expect(at('08:00', { unavailability: [{ ...PERIOD, reason: null }] })?.words).toBe('Indisponible')
    expect(at('08:30', { unavailability: [PERIOD] })?.state).toBe('available')
  })

  it('AVAIL-16 AVAIL-18 AVAIL-19 tell selected, available and other ones apart; the past is not free', () => {
    const now = `${DATE}T10:00`
    expect(at('10:00', { now })).toMatchObject({ state: 'other', words: 'Passé', isFree: false })
    expect(at('10:30', { now })).toMatchObject({ state: 'available', isFree: true })
    expect(at('10:30', { now, selected: '10:30' })).toMatchObject({ state: 'selected', isFree: true })
    expect(at('10:00', { now, selected: '10:00' })?.state).toBe('other')
  })

  it('RDV-14 leave out the hour that the clocks skip, and have the one they repeat once', () => {
    const openingHours = [{ weekday: 7, startTime: '01:30', endTime: '03:30' }]
    const starts = (date: string) => toDaySlots({ ...DAY, openingHours, date }).map((slot) => slot.startTime)
    expect(starts('2027-03-28')).toEqual(['01:30', '03:00'])
    expect(starts('2027-10-31')).toEqual(['01:30', '02:00', '02:30', '03:00'])
  })

  it('AVAIL-12 AVAIL-13 are 18 on a working day and none on a week-end', () => {
    expect(toDaySlots(DAY)).toHaveLength(18)
    expect(toDaySlots({ ...DAY, date: '2026-03-07' })).toEqual([])
  })

  it('RDV-01 follow the opening hours', () => {
    const openingHours = [
      { weekday: 2, startTime: '09:00', endTime: '10:00' },
      { weekday: 2, startTime: '18:00', endTime: '18:30' },
    ]
    const starts = toDaySlots({ ...DAY, openingHours }).map(({ startTime }) => startTime)
    expect(starts).toEqual(['09:00', '09:30', '18:00'])
  })
})
