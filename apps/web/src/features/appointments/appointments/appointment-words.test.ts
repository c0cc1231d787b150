import { describe, expect, it } from 'vitest'
import { statusLabel, timeLabels } from './appointment-words.ts'

const OWN = { date: '2026-03-03', startTime: '09:00', endTime: '09:30' }
const SLOT = { date: '2026-04-01', startTime: '14:00', endTime: '14:30' }

describe('the date and time of an appointment', () => {
  it('APPT-04 come from its availability slot when there is one', () => {
    expect(timeLabels({ ...OWN, availabilitySlot: SLOT })).toEqual({
      day: '01/04/2026',
      hours: '14:00 – 14:30',
    })
  })

  it('APPT-05 come from the appointment itself when there is none, of an ISO date its day', () => {
    expect(timeLabels(OWN)).toEqual({ day: '03/03/2026', hours: '09:00 – 09:30' })
    expect(timeLabels({ ...OWN, date: '2026-03-03T00:00:00.000Z' }).day).toBe('03/03/2026')
  })

  it('APPT-06 are N/A with neither', () => {
    expect(timeLabels({ date: null, startTime: null, endTime: null })).toEqual({ day: 'N/A', hours: null })
  })
})

describe('the status in words', () => {
  it('APPT-24 says that the time of a pending appointment has passed', () => {
    expect(statusLabel({ status: 'pending', isPast: true })).toBe('En attente (date passée)')
    expect(statusLabel({ status: 'pending', isPast: false })).toBe('En attente')
    expect(statusLabel({ status: 'completed', isPast: true })).toBe('Terminé')
  })
})
