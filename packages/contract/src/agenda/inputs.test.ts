import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addDays } from '../common/days.ts'
import { appointmentByHandSchema, appointmentCancelSchema } from './appointment-changes.ts'
import { appointmentSettingsInputSchema } from './appointment-settings.ts'
import { appointmentTypeInputSchema } from './appointment-types.ts'
import { slotListQuerySchema, unavailabilityInputSchema } from './appointments.ts'
import { outsideCalendarInputSchema } from './calendars.ts'
import { EVENT_DAYS_MAX, eventFiltersSchema, eventInputSchema, eventRemovalQuerySchema } from './events.ts'
import {
  manualRegistrationSchema,
  registrationInputSchema,
  registrationRemovalQuerySchema,
} from './registrations.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const problems = (value: object) =>
  eventInputSchema
    .safeParse({ title: 'Salon', date: '2026-03-02', ...value })
    .error?.issues.map(({ path }) => path[0])

describe('the times of an event', () => {
  it('EVT-79 end after they begin, and begin when they end', () => {
    expect(problems({ startTime: '09:00', endTime: '10:00' })).toBeUndefined()
    expect(problems({ startTime: '09:00', endTime: '09:00' })).toEqual(['endTime'])
    expect(problems({ endTime: '10:00' })).toEqual(['startTime'])
    expect(problems({ endTime: '10:00', allDay: true })).toBeUndefined()
  })

  it('REG-01 last until a day that is not before the first', () => {
    expect(problems({ endDate: '2026-03-02' })).toBeUndefined()
    expect(problems({ endDate: '2026-03-04', startTime: '14:00', endTime: '09:00' })).toBeUndefined()
    expect(problems({ endDate: '2026-03-01' })).toEqual(['endDate'])
    expect(problems({ endDate: addDays('2026-03-02', EVENT_DAYS_MAX) })).toBeUndefined()
    expect(problems({ endDate: addDays('2026-03-02', EVENT_DAYS_MAX + 1) })).toEqual(['endDate'])
    expect(problems({ date: '2026-03-02T09:00:00Z', endDate: '2026-03-02' })).toBeUndefined()
  })
})

it('reads a day and a colour with blanks around them, and a filter that was left empty as none', () => {
  const written = { title: 'a', date: ' 2026-03-02 ', color: ' #AABBCC ' }
  expect(eventInputSchema.parse(written)).toMatchObject({ date: '2026-03-02', color: '#AABBCC' })
  expect(eventFiltersSchema.parse({ isActive: '', category: 'Salon' })).toEqual({ category: 'Salon' })
})

it('counts the registered whom somebody has seen in whole numbers', () => {
  expect(accepts(eventRemovalQuerySchema, { registeredSeen: '2' })).toBe(true)
  for (const registeredSeen of ['-1', '1.5'])
    expect(accepts(eventRemovalQuerySchema, { registeredSeen })).toBe(false)
})

it('REG-02 takes ten answers of a thousand characters at most', () => {
  const answers = (count: number, length: number) => ({
    name: 'Ana',
    email: 'a@exemple.fr',
    answers: Array.from({ length: count }, () => ({ question: 'Où ?', answer: 'x'.repeat(length) })),
  })
  expect(accepts(registrationInputSchema, answers(10, 1000))).toBe(true)
  expect(accepts(registrationInputSchema, answers(11, 1))).toBe(false)
  expect(accepts(registrationInputSchema, answers(1, 1001))).toBe(false)
})

it('gives free slots for a year at most', () => {
  expect(accepts(slotListQuerySchema, { from: '2026-01-01', to: '2027-01-01' })).toBe(true)
  expect(accepts(slotListQuerySchema, { from: '2026-01-01', to: '2027-01-02' })).toBe(false)
})

it('AVAIL-37 refuses an unavailability that ends when it begins', () => {
  const period = { date: '2026-03-02', startTime: '09:00' }
  expect(accepts(unavailabilityInputSchema, { ...period, endTime: '09:01' })).toBe(true)
  expect(accepts(unavailabilityInputSchema, { ...period, endTime: '09:00' })).toBe(false)
})

it('keeps a word to the client to 2 000 characters', () => {
  const cancel = (length: number) => ({ word: 'x'.repeat(length), version: 1 })
  expect(accepts(appointmentCancelSchema, cancel(2000))).toBe(true)
  expect(accepts(appointmentCancelSchema, cancel(2001))).toBe(false)
})

it('keeps to the opening hours, and tells people, unless somebody says otherwise', () => {
  const call = { name: 'Ana', date: '2026-03-02', startTime: '09:00' }
  expect(appointmentByHandSchema.parse(call)).toMatchObject({ outsideHours: false, tellClient: true })
  expect(registrationRemovalQuerySchema.parse({})).toEqual({ tell: true })
})

it('takes whole hours of notice, and pauses of two hours at most', () => {
  const { minNoticeHours } = appointmentSettingsInputSchema.shape
  expect([1, null, 0, 1.5].map((hours) => accepts(minNoticeHours, hours))).toEqual([true, true, false, false])
  const { nameEn, pauseMinutes } = appointmentTypeInputSchema.shape
  expect([0, 120, 125, -5, 7].map((minutes) => accepts(pauseMinutes, minutes))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(nameEn.parse(undefined)).toBe('')
})

it('refuses a field that it does not know of somebody who is registered by hand', () => {
  const person = { name: 'Ana', answers: [] }
  expect(accepts(manualRegistrationSchema, person)).toBe(true)
  expect(accepts(manualRegistrationSchema, { ...person, places: 2 })).toBe(false)
})

it('says one thing about an address of a calendar that is too long', () => {
  const long = outsideCalendarInputSchema.shape.url.safeParse(`x${'x'.repeat(2000)}`)
  expect(long.error?.issues.map(({ message }) => message)).toEqual(['2 000 caractères au plus'])
})
