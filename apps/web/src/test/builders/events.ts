import type { Event } from '@vigie/contract/agenda/events.ts'

export function event(overrides: Partial<Event> = {}): Event {
  const date = overrides.date ?? '2026-03-10'
  return {
    id: 1,
    title: 'Réunion',
    description: '',
    date,
    startDate: date,
    endDate: null,
    allDay: false,
    startTime: null,
    endTime: null,
    category: '',
    priority: 1,
    location: '',
    image: null,
    color: '#3B82F6',
    isPermanent: false,
    isActive: true,
    registration: null,
    registered: 0,
    waiting: 0,
    version: 1,
    createdAt: '2026-03-02T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    ...overrides,
  }
}
