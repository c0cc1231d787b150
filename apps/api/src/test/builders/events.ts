import type { EventInput } from '@vigie/contract/events.ts'

export const eventInput = (fields: Partial<EventInput> = {}): EventInput => ({
  title: 'Réunion',
  date: '2026-03-10',
  ...fields,
})
