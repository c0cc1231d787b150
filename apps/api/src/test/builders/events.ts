import type { EventInput } from '@vigie/contract/agenda/events.ts'

export const eventInput = (fields: Partial<EventInput> = {}): EventInput => ({
  title: 'Réunion',
  date: '2026-03-10',
  ...fields,
})

/** An event in three weeks that takes registrations. */
export const courseInput = (fields: Partial<EventInput> = {}, places = 2): EventInput =>
  eventInput({
    title: 'Formation bilan carbone',
    date: '2026-03-23',
    endDate: '2026-03-25',
    startTime: '09:00',
    endTime: '17:00',
    location: 'Lyon',
    registration: { places },
    ...fields,
  })
