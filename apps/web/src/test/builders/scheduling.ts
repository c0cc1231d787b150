import type { Appointment, Unavailability } from '@vigie/contract/agenda/appointments.ts'

export function appointment(overrides: Partial<Appointment> = {}): Appointment {
  return {
    id: 1,
    name: 'Claire Dubois',
    email: 'claire@exemple.fr',
    phone: null,
    message: null,
    answers: [],
    language: 'fr',
    type: null,
    date: '2026-03-03',
    startTime: '09:00',
    endTime: '09:30',
    status: 'confirmed',
    endedBy: null,
    createdAt: '2026-03-01T08:00:00.000Z',
    isPast: false,
    version: 1,
    ...overrides,
  }
}

export function unavailability(overrides: Partial<Unavailability> = {}): Unavailability {
  return {
    id: 1,
    date: '2026-03-03',
    startTime: '09:00',
    endDate: '2026-03-03',
    endTime: '09:30',
    reason: null,
    ...overrides,
  }
}
