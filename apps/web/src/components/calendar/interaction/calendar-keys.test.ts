import { describe, expect, it } from 'vitest'
import { periodOf, shiftDate, touches } from '../calendar-period.ts'
import type { CalendarItem, CalendarView } from '../calendar-types.ts'
import { textColorOn } from '../text-color.ts'
import { changeByArrow, changeByLengthKey, dayAfterKey, gripOfKey, slotAfterKey } from './calendar-keys.ts'

const item = (changes: Partial<CalendarItem> = {}): CalendarItem => ({
  id: 1,
  title: 'Réunion',
  start: '2026-03-10T09:00',
  end: '2026-03-10T10:30',
  allDay: false,
  color: '#10B981',
  label: 'Réunion',
  ...changes,
})
const wholeDay = item({ start: '2026-03-10', end: '2026-03-10', allDay: true })
const shift = (key: string) => ({ key, shiftKey: true })

describe('the keys of the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-03-28'],
    ['ArrowRight', '2026-03-30'],
    ['ArrowUp', '2026-03-22'],
    ['ArrowDown', '2026-04-05'],
    ['Home', '2026-03-23'],
    ['End', '2026-03-29'],
    ['PageUp', '2026-02-28'],
    ['PageDown', '2026-04-29'],
    ['a', null],
  ])('%s leads from Sunday 29 March to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-03-29')).toBe(day)
  })

  it('stay within the day among its hours', () => {
    expect(slotAfterKey('ArrowDown', '2026-03-29T01:30')).toBe('2026-03-29T02:00')
    expect(slotAfterKey('ArrowUp', '2026-03-29T00:00')).toBeNull()
    expect(slotAfterKey('ArrowDown', '2026-03-29T23:30')).toBeNull()
    expect(slotAfterKey('ArrowRight', '2026-03-29T23:30')).toBe('2026-03-30T23:30')
  })

  it('move an item by a day, a week, or half an hour where there are hours', () => {
    const move = (moved: CalendarItem, key: string, view: CalendarView) =>
      changeByArrow(moved, shift(key), 'move', view)
    expect(move(item(), 'ArrowRight', 'month')).toMatchObject({ start: '2026-03-11T09:00' })
    expect(move(item(), 'ArrowDown', 'month')).toMatchObject({ start: '2026-03-17T09:00' })
    expect(move(item(), 'ArrowDown', 'week')).toEqual({
      start: '2026-03-10T09:30',
      end: '2026-03-10T11:00',
      allDay: false,
    })
    expect(move(wholeDay, 'ArrowUp', 'week')).toEqual({
      start: '2026-03-03',
      end: '2026-03-03',
      allDay: true,
    })
    expect(move(item(), 'a', 'week')).toBeNull()
  })

  it('stretch an item by half an hour, or by a day when it is drawn over days', () => {
    const plain = (key: string) => ({ key, shiftKey: false })
    expect(changeByLengthKey(item(), plain('+'))?.end).toBe('2026-03-10T11:00')
    expect(changeByLengthKey(item(), plain('-'))?.end).toBe('2026-03-10T10:00')
    expect(changeByLengthKey(item({ end: '2026-03-10T09:30' }), plain('-'))?.end).toBe('2026-03-10T09:30')
    expect(changeByLengthKey(wholeDay, plain('+'))?.end).toBe('2026-03-11')
    expect(changeByLengthKey(wholeDay, plain('-'))?.end).toBe('2026-03-10')
  })

  it('REG-01 hold the whole item, its end with Ctrl, its start with Alt', () => {
    const keys = { key: 'ArrowLeft', shiftKey: true }
    expect(gripOfKey(keys)).toBe('move')
    expect(gripOfKey({ ...keys, ctrlKey: true })).toBe('end')
    expect(gripOfKey({ ...keys, altKey: true })).toBe('start')
    expect(gripOfKey({ ...keys, shiftKey: false })).toBeNull()
    expect(changeByArrow(item(), keys, 'start', 'month')).toMatchObject({
      start: '2026-03-09T09:00',
      end: '2026-03-10T10:30',
    })
    expect(changeByArrow(item(), { key: 'ArrowUp', shiftKey: true }, 'start', 'week')).toMatchObject({
      start: '2026-03-10T08:30',
    })
  })
})

describe('the period of a view', () => {
  it('EVT-09 EVT-15 is whole weeks, seven days from Monday, five working days, 30 days', () => {
    expect(periodOf('month', '2026-03-15')).toEqual({ from: '2026-02-23', to: '2026-04-05' })
    expect(periodOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(periodOf('week', '2026-03-29')).toEqual({ from: '2026-03-23', to: '2026-03-29' })
    expect(periodOf('work_week', '2026-03-29')).toEqual({ from: '2026-03-23', to: '2026-03-27' })
    expect(periodOf('agenda', '2026-03-15')).toEqual({ from: '2026-03-15', to: '2026-04-13' })
  })

  it('follows on to the next without a gap', () => {
    expect(shiftDate('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(shiftDate('week', '2026-03-29', 1)).toBe('2026-04-05')
    expect(shiftDate('day', '2026-03-29', -1)).toBe('2026-03-28')
    expect(shiftDate('agenda', '2026-03-15', 1)).toBe('2026-04-14')
  })

  it('does not hold what ends at the midnight it starts with', () => {
    const evening = { start: '2026-03-10T23:00', end: '2026-03-11T00:00' }
    expect(touches(evening, { from: '2026-03-11', to: '2026-03-11' })).toBe(false)
    expect(touches(evening, { from: '2026-03-10', to: '2026-03-10' })).toBe(true)
  })
})

describe('the text on a colour', () => {
  it('is black or white, whichever reads better', () => {
    for (const light of ['#10B981', '#F59E0B', '#EF4444', '#FFFFFF'])
      expect(textColorOn(light)).toBe('#000000')
    for (const dark of ['#7C3AED', '#DC2626', '#000000', '#1E3A8A']) expect(textColorOn(dark)).toBe('#ffffff')
  })
})
