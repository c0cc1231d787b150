import { describe, expect, it } from 'vitest'
import { periodOf, shiftDate, touches } from '../calendar-period.ts'
import type { CalendarItem } from '../calendar-types.ts'
import { textColorOn } from '../text-color.ts'
import { dayAfterKey, moveByKey, movedTo, resizeByKey, slotAfterKey } from './calendar-keys.ts'

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
    expect(moveByKey(item(), shift('ArrowRight'), 'month')).toMatchObject({ start: '2026-03-11T09:00' })
    expect(moveByKey(item(), shift('ArrowDown'), 'month')).toMatchObject({ start: '2026-03-17T09:00' })
    expect(moveByKey(item(), shift('ArrowDown'), 'week')).toEqual({
      start: '2026-03-10T09:30',
      end: '2026-03-10T11:00',
      allDay: false,
    })
    expect(moveByKey(wholeDay, shift('ArrowUp'), 'week')).toEqual({
      start: '2026-03-03',
      end: '2026-03-03',
      allDay: true,
    })
    expect(moveByKey(item(), { key: 'ArrowDown', shiftKey: false }, 'week')).toBeNull()
  })

  it('stretch an item by half an hour, never to nothing', () => {
    const plain = (key: string) => ({ key, shiftKey: false })
    expect(resizeByKey(item(), plain('+'))?.end).toBe('2026-03-10T11:00')
    expect(resizeByKey(item(), plain('-'))?.end).toBe('2026-03-10T10:00')
    expect(resizeByKey(item({ end: '2026-03-10T09:30' }), plain('-'))).toBeNull()
    expect(resizeByKey(wholeDay, plain('+'))).toBeNull()
  })

  it('keep the length of what is dropped, an hour for a whole day dropped among hours', () => {
    expect(movedTo(item(), '2026-03-29T01:30', false).end).toBe('2026-03-29T03:00')
    expect(movedTo(wholeDay, '2026-03-12T14:00', false).end).toBe('2026-03-12T15:00')
    const trip = item({ start: '2026-03-10', end: '2026-03-12', allDay: true })
    expect(movedTo(trip, '2026-03-20', true)).toEqual({
      start: '2026-03-20',
      end: '2026-03-22',
      allDay: true,
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
