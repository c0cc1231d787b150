import type { Person, PersonNote, PersonRow, TimelineLine } from '@vigie/contract/persons/persons.ts'

export const personRow = (overrides: Partial<PersonRow> = {}): PersonRow => ({
  id: 12,
  name: 'Nadia Roux',
  email: 'nadia@exemple.fr',
  company: 'Bois & Cie',
  phone: '06 12 34 56 78',
  lastContactAt: '2026-03-02T09:00:00.000Z',
  ...overrides,
})

export const timelineLine = (overrides: Partial<TimelineLine> = {}): TimelineLine => ({
  kind: 'request',
  at: '2026-03-02T09:00:00.000Z',
  title: 'Un devis',
  state: 'pending',
  recordKind: 'request',
  recordId: 9,
  email: 'nadia@exemple.fr',
  day: null,
  time: null,
  eventId: null,
  mailKind: null,
  note: null,
  ...overrides,
})

export const personNote = (overrides: Partial<PersonNote> = {}): PersonNote => ({
  id: 5,
  text: 'Rappeler après les congés.',
  author: 'Camille Lefèvre',
  isMine: true,
  createdAt: '2026-03-03T09:00:00.000Z',
  updatedAt: '2026-03-03T09:00:00.000Z',
  remindOn: null,
  ...overrides,
})

export function person(overrides: Partial<Person> = {}): Person {
  const { id = 12, email = 'nadia@exemple.fr', timeline = [timelineLine()] } = overrides
  return {
    id,
    email,
    names: ['Nadia Roux'],
    companies: ['Bois & Cie'],
    phones: ['06 12 34 56 78'],
    lastContactAt: '2026-03-02T09:00:00.000Z',
    addresses: [{ id, email, joinedAt: null, separableUntil: null }],
    subscriptions: [],
    suggestions: [],
    openRequestId: null,
    timeline,
    pagination: { page: 1, limit: 50, total: timeline.length, pages: 1 },
    ...overrides,
  }
}
