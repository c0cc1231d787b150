import { eventInputSchema } from '@vigie/contract/events.ts'
import { describe, expect, it } from 'vitest'
import { findProblems } from '@/lib/zod-resolver.ts'
import { event } from '@/test/builders/events.ts'
import { toEventInput, toFormValues, toNewValues } from './event-form-values.ts'

const values = (changes: Partial<ReturnType<typeof toNewValues>> = {}) => ({
  ...toNewValues(),
  title: 'Réunion',
  date: '2026-03-10',
  ...changes,
})
const errorsOf = (changes: Parameters<typeof values>[0]) =>
  Object.fromEntries(
    findProblems(eventInputSchema, toEventInput(values(changes))).map(({ name, message }) => [name, message]),
  )

describe('the values of the event form', () => {
  it('EVT-25 EVT-03 start empty, normal, in the default colour, active', () => {
    expect(toNewValues()).toEqual({
      title: '',
      description: '',
      date: '',
      allDay: false,
      startTime: '',
      endTime: '',
      category: '',
      priority: 1,
      location: '',
      image: '',
      color: '#3B82F6',
      isPermanent: false,
      isActive: true,
    })
  })

  it('EVT-20 EVT-80 start from the slot that was chosen, of several days the first', () => {
    expect(toNewValues({ day: '2026-03-10', startTime: '09:00', endTime: '10:30' })).toMatchObject({
      date: '2026-03-10',
      startTime: '09:00',
      endTime: '10:30',
    })
    const days = { day: '2026-03-10', days: ['2026-03-10', '2026-03-12'], startTime: null, endTime: null }
    expect(toNewValues(days)).toMatchObject({ date: '2026-03-10', startTime: '', endTime: '' })
  })

  it('EVT-60 become a payload without empty values, and without hours for a whole day', () => {
    const hours = { startTime: '09:00', endTime: '10:00' }
    expect(toEventInput(values({ location: '  ', ...hours }))).toEqual({
      title: 'Réunion',
      date: '2026-03-10',
      allDay: false,
      priority: 1,
      color: '#3B82F6',
      isPermanent: false,
      isActive: true,
      ...hours,
    })
    const wholeDay = toEventInput(values({ allDay: true, ...hours }))
    expect(wholeDay).not.toHaveProperty('startTime')
    expect(wholeDay).not.toHaveProperty('endTime')
  })

  it('EVT-61 come back the same from an event', () => {
    const full = event({
      description: 'Une matinée',
      startTime: '09:00',
      endTime: '10:00',
      category: 'Formation',
      priority: 3,
      location: 'Lyon',
      image: '/uploads/a.webp',
      color: '#7C3AED',
      isPermanent: true,
      isActive: false,
    })
    const { id: _, startDate: __, version: ___, createdAt: ____, updatedAt: _____, ...payload } = full
    expect(toEventInput(toFormValues(full))).toEqual(payload)
    expect(toFormValues(event())).toMatchObject({ startTime: '', endTime: '', image: '' })
  })

  it.each([
    ['EVT-29', { title: '  ' }, { title: "Le titre de l'événement est requis" }],
    ['EVT-30', { date: '' }, { date: "La date de l'événement est requise" }],
    [
      'EVT-26',
      { description: 'é'.repeat(281) },
      { description: 'La description doit contenir au plus 280 caractères' },
    ],
    ['EVT-01', { color: 'red;x' }, { color: 'La couleur doit être au format #RRGGBB' }],
    [
      'EVT-79',
      { startTime: '10:00', endTime: '09:00' },
      { endTime: "L'heure de fin doit être après l'heure de début" },
    ],
    ['EVT-28', { allDay: true, startTime: '10:00', endTime: '09:00' }, {}],
    ['EVT-26', { description: 'é'.repeat(280) }, {}],
  ])('%s is judged beneath the field: %o', (_id, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })
})
