import { describe, expect, it } from 'vitest'
import { event } from '@/test/builders/events.ts'
import { toCalendarItem } from './calendar-items.ts'
import { movedTimes, moveLabel, rebased, resizedTimes } from './event-changes.ts'

const meeting = event({ startTime: '09:00', endTime: '10:30' })

describe('an event that moves', () => {
  it('takes the day and the hours of its new place', () => {
    const change = { start: '2026-03-12T14:00', end: '2026-03-12T15:30', allDay: false }
    expect(movedTimes(meeting, change)).toEqual({
      date: '2026-03-12',
      endDate: null,
      allDay: false,
      startTime: '14:00',
      endTime: '15:30',
    })
  })

  it('ends with its day rather than past midnight', () => {
    const change = { start: '2026-03-12T23:00', end: '2026-03-13T00:30', allDay: false }
    expect(movedTimes(meeting, change).endTime).toBe('23:59')
  })

  it('gets no end that nobody gave it, until it is stretched', () => {
    const open = event({ startTime: '09:00' })
    const change = { start: '2026-03-10T11:00', end: '2026-03-10T12:00', allDay: false }
    expect(movedTimes(open, change)).toMatchObject({ startTime: '11:00', endTime: null })
    expect(resizedTimes(open, change)).toMatchObject({ startTime: '11:00', endTime: '12:00' })
  })

  it('loses its hours among the whole days, and stays without hours on another day', () => {
    const change = { start: '2026-03-12', end: '2026-03-12', allDay: true }
    expect(movedTimes(meeting, change)).toEqual({
      date: '2026-03-12',
      endDate: null,
      allDay: true,
      startTime: null,
      endTime: null,
    })
    expect(movedTimes(event(), change)).toMatchObject({ date: '2026-03-12', allDay: false, startTime: null })
  })

  it('goes on from where it is when it is drawn too late', () => {
    const drawn = toCalendarItem(meeting)
    const latest = toCalendarItem({ ...meeting, date: '2026-03-11' })
    const change = { start: '2026-03-11T09:00', end: '2026-03-11T10:30', allDay: false }
    expect(rebased(change, drawn, latest)).toMatchObject({
      start: '2026-03-12T09:00',
      end: '2026-03-12T10:30',
    })
    expect(rebased(change, drawn, drawn)).toEqual(change)
    const day = { start: '2026-03-11', end: '2026-03-11', allDay: true }
    expect(rebased(day, toCalendarItem(event()), toCalendarItem(event({ date: '2026-03-11' })))).toEqual({
      start: '2026-03-12',
      end: '2026-03-12',
      allDay: true,
    })
  })

  it('REG-01 keeps its days when it moves, and gets others by its ends', () => {
    const training = event({ endDate: '2026-03-12', startTime: '09:00', endTime: '17:00' })
    const drawn = toCalendarItem(training)
    expect(drawn).toMatchObject({ start: '2026-03-10T09:00', end: '2026-03-12T17:00', allDay: false })
    const moved = { start: '2026-03-17T09:00', end: '2026-03-19T17:00', allDay: false }
    expect(movedTimes(training, moved)).toEqual({
      date: '2026-03-17',
      endDate: '2026-03-19',
      allDay: false,
      startTime: '09:00',
      endTime: '17:00',
    })
    expect(moveLabel(drawn, movedTimes(training, moved))).toContain(
      'du mardi 17 mars 2026 au jeudi 19 mars 2026, de 09:00 à 17:00',
    )
    const shorter = { start: '2026-03-10T09:00', end: '2026-03-10T17:00', allDay: false }
    expect(resizedTimes(training, shorter)).toMatchObject({ date: '2026-03-10', endDate: null })
    const longer = { start: '2026-03-10', end: '2026-03-12', allDay: true }
    expect(resizedTimes(event({ allDay: true }), longer)).toMatchObject({
      date: '2026-03-10',
      endDate: '2026-03-12',
      allDay: true,
    })
    const overTwoDays = { start: '2026-03-10T09:00', end: '2026-03-11T10:30', allDay: false }
    expect(resizedTimes(meeting, overTwoDays)).toMatchObject({ endDate: '2026-03-11', endTime: '10:30' })
    expect(drawn.label).toBe(
      'Réunion, du mardi 10 mars 2026 au jeudi 12 mars 2026, de 09:00 à 17:00, priorité normal',
    )
  })
})
