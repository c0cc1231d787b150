import { eventInputSchema } from '@vigie/contract/agenda/events.ts'
import { describe, expect, it } from 'vitest'
import { findProblems } from '@/lib/zod-resolver.ts'
import { event } from '@/test/builders/events.ts'
import { toEventInput, toEventUpdate, toFormValues, toNewValues } from './event-form-values.ts'
import { eventResolver } from './event-resolver.ts'
import { NEW_REGISTRATION } from './registrations/registration-form-values.ts'

const SETTINGS = {
  places: 12,
  closesOn: '2026-03-01',
  price: '490 €',
  where: 'Salle B',
  questions: [{ text: 'Régime ?', required: true }],
}

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
      endDate: '',
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
      registration: null,
    })
  })

  it('EVT-20 EVT-80 start from the slot that was chosen, over all its days', () => {
    const hours = { day: '2026-03-10', days: ['2026-03-10'], startTime: '09:00', endTime: '10:30' }
    expect(toNewValues(hours)).toMatchObject({
      date: '2026-03-10',
      endDate: '',
      startTime: '09:00',
      endTime: '10:30',
    })
    const days = { day: '2026-03-10', days: ['2026-03-10', '2026-03-12'], startTime: null, endTime: null }
    expect(toNewValues(days)).toMatchObject({
      date: '2026-03-10',
      endDate: '2026-03-12',
      startTime: '',
    })
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
      endDate: '2026-03-12',
      registration: SETTINGS,
    })
    const { id: _, startDate: __, registered: ___, waiting: ____, ...stored } = full
    const { version: _____, createdAt: ______, updatedAt: _______, ...payload } = stored
    expect(toEventInput(toFormValues(full))).toEqual(payload)
    expect(toFormValues(event())).toMatchObject({ startTime: '', endTime: '', image: '' })
  })

  it('REG-01 REG-02 say in an edit that the last day or the registrations were taken away', () => {
    expect(toEventInput(values())).not.toHaveProperty('endDate')
    expect(toEventInput(values())).not.toHaveProperty('registration')
    expect(toEventUpdate(values())).toMatchObject({ endDate: null, registration: null })
  })

  it('REG-02 judge the registrations field by field, their questions too', async () => {
    const registration = {
      ...NEW_REGISTRATION,
      places: 'douze',
      questions: [
        { text: 'Régime ?', required: true },
        { text: '', required: false },
      ],
    }
    const { errors } = await eventResolver(values({ title: '', registration }), undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    expect(errors).toMatchObject({
      title: { message: "Le titre de l'événement est requis" },
      registration: {
        places: { message: 'Le nombre de places doit être entre 1 et 1 000' },
        questions: [undefined, { text: { message: 'La question est requise' } }],
      },
    })
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
      { endTime: 'L’heure de fin doit être après l’heure de début' },
    ],
    ['EVT-28', { allDay: true, startTime: '10:00', endTime: '09:00' }, {}],
    ['EVT-26', { description: 'é'.repeat(280) }, {}],
  ])('%s is judged beneath the field: %o', (_id, changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors)
  })
})
