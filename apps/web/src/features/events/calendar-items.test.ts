import type { Event } from '@vigie/contract/agenda/events.ts'
import { describe, expect, it } from 'vitest'
import { event } from '@/test/builders/events.ts'
import { PRIORITIES, toCalendarItem } from './calendar-items.ts'

const item = (changes: Partial<Event>) => toCalendarItem(event(changes))

describe('the calendar item of an event', () => {
  it('EVT-49 starts and ends at its hours, or an hour after its start', () => {
    expect(item({ startTime: '09:00', endTime: '12:30' })).toMatchObject({
      start: '2026-03-10T09:00',
      end: '2026-03-10T12:30',
      allDay: false,
    })
    expect(item({ startTime: '09:00' }).end).toBe('2026-03-10T10:00')
    expect(item({ startTime: '23:30' }).end).toBe('2026-03-11T00:30')
  })

  it.each(['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'])(
    'EVT-49 lasts an hour of the clock on %s too, when the clocks change',
    (date) => {
      expect(item({ date, startTime: '01:30' })).toMatchObject({
        start: `${date}T01:30`,
        end: `${date}T02:30`,
      })
      expect(item({ date, startTime: '02:30' })).toMatchObject({
        start: `${date}T02:30`,
        end: `${date}T03:30`,
      })
    },
  )

  it('EVT-50 is the date itself for a whole day or without a start', () => {
    const wholeDay = { start: '2026-03-10', end: '2026-03-10', allDay: true }
    expect(item({ allDay: true, startTime: '09:00' })).toMatchObject(wholeDay)
    expect(item({ startTime: null })).toMatchObject(wholeDay)
  })

  it('EVT-51 takes startDate when there is no date', () => {
    const { date: _, ...rest } = event({ startDate: '2026-04-01', startTime: '09:00' })
    expect(toCalendarItem(rest).start).toBe('2026-04-01T09:00')
  })

  it('EVT-52 keeps with it what is not drawn', () => {
    const resource = {
      description: 'Une matinée',
      category: 'Formation',
      priority: 2,
      location: 'Lyon',
      image: '/uploads/a.webp',
      color: '#3B82F6',
      isPermanent: true,
      isActive: false,
    } as const
    expect(item(resource).resource).toEqual(resource)
  })

  it.each([
    [1, '#10B981'],
    [2, '#F59E0B'],
    [3, '#EF4444'],
  ] as const)(
    'EVT-48 EVT-02 has the colour of its priority %i, %s, unless it has its own',
    (priority, color) => {
      expect(item({ priority, color: '#3B82F6' }).color).toBe(color)
      expect(item({ priority, color: '#3b82f6' }).color).toBe(color)
      expect(item({ priority, color: '#7C3AED' }).color).toBe('#7C3AED')
      expect(PRIORITIES.find(({ value }) => value === priority)?.color).toBe(color)
    },
  )

  it('EVT-42 says in words what the colour and the opacity say', () => {
    const inactive = item({ priority: 3, isActive: false, startTime: '09:00', location: 'Lyon' })
    expect(inactive).toMatchObject({ isMuted: true, note: 'urgent, inactif' })
    expect(inactive.label).toBe('Réunion, mardi 10 mars 2026, 09:00, Lyon, priorité urgent, inactif')
    expect(item({})).toMatchObject({ isMuted: false, note: undefined })
  })
})
