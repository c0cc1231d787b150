import { describe, expect, it } from 'vitest'
import type { CalendarItem } from '../calendar-types.ts'
import { changeByDrag, movedTo, resizeByMinutes } from './item-changes.ts'

const item = (changes: Partial<CalendarItem> = {}): CalendarItem => ({
  id: 1,
  title: 'Formation',
  start: '2026-03-10T09:00',
  end: '2026-03-10T10:30',
  allDay: false,
  color: '#10B981',
  label: 'Formation',
  ...changes,
})
const wholeDay = item({ start: '2026-03-10', end: '2026-03-10', allDay: true })
const training = item({ end: '2026-03-12T17:00' })
const trip = item({ start: '2026-03-10', end: '2026-03-12', allDay: true })

describe('an item that is dragged', () => {
  it('REG-01 goes as one, by the days between where it was taken and where it is dropped', () => {
    expect(changeByDrag(training, 'move', '2026-03-11', '2026-03-18')).toEqual({
      start: '2026-03-17T09:00',
      end: '2026-03-19T17:00',
      allDay: false,
    })
    expect(changeByDrag(trip, 'move', '2026-03-12', '2026-03-11')).toEqual({
      start: '2026-03-09',
      end: '2026-03-11',
      allDay: true,
    })
    // Dropped among the hours of a week, it still lasts its days.
    expect(changeByDrag(training, 'move', '2026-03-10', '2026-03-11T15:00')).toMatchObject({
      start: '2026-03-11T09:00',
      end: '2026-03-13T17:00',
    })
  })

  it('takes an hour, or the whole day, of where it is dropped', () => {
    expect(changeByDrag(item(), 'move', '2026-03-10T09:30', '2026-03-11T13:30')).toEqual({
      start: '2026-03-11T13:00',
      end: '2026-03-11T14:30',
      allDay: false,
    })
    expect(changeByDrag(item(), 'move', '2026-03-10T09:30', '2026-03-12')).toMatchObject({ allDay: true })
    expect(changeByDrag(wholeDay, 'move', '2026-03-10', '2026-03-12T14:00')).toEqual({
      start: '2026-03-12T14:00',
      end: '2026-03-12T15:00',
      allDay: false,
    })
  })

  it('keeps its length', () => {
    expect(movedTo(item(), '2026-03-29T01:30', false).end).toBe('2026-03-29T03:00')
    expect(movedTo(trip, '2026-03-20', true)).toEqual({
      start: '2026-03-20',
      end: '2026-03-22',
      allDay: true,
    })
  })
})

describe('an end that is dragged', () => {
  it('REG-01 lengthens and shortens a bar from both ends, never past the other one', () => {
    const end = (bar: CalendarItem, to: string) => changeByDrag(bar, 'end', '2026-03-12', to)
    const start = (bar: CalendarItem, to: string) => changeByDrag(bar, 'start', '2026-03-10', to)
    expect(end(trip, '2026-03-14')).toMatchObject({ start: '2026-03-10', end: '2026-03-14' })
    expect(end(trip, '2026-03-02')).toMatchObject({ start: '2026-03-10', end: '2026-03-10' })
    expect(start(training, '2026-03-09')).toMatchObject({
      start: '2026-03-09T09:00',
      end: '2026-03-12T17:00',
    })
    expect(start(training, '2026-03-20')).toMatchObject({ start: '2026-03-12T09:00' })
    // From 9 h on the first day to 8 h on the last: one day would end before it starts.
    expect(end(item({ end: '2026-03-12T08:00' }), '2026-03-10')).toMatchObject({ end: '2026-03-11T08:00' })
  })

  it('moves by half-hours among the hours, within the day', () => {
    expect(changeByDrag(item(), 'end', '2026-03-10T10:30', '2026-03-12T16:00')?.end).toBe('2026-03-10T16:00')
    expect(changeByDrag(item(), 'start', '2026-03-10T09:00', '2026-03-10T12:00')?.start).toBe(
      '2026-03-10T10:00',
    )
    expect(changeByDrag(item(), 'end', '2026-03-10T10:30', '2026-03-12')).toBeNull()
    expect(resizeByMinutes(item(), 'end', 24 * 60).end).toBe('2026-03-11T00:00')
    expect(resizeByMinutes(item(), 'start', -24 * 60).start).toBe('2026-03-10T00:00')
  })
})
