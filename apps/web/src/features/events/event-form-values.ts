import {
  EVENT_DEFAULT_COLOR,
  type Event,
  type EventInput,
  type EventPriority,
} from '@vigie/contract/agenda/events.ts'
import type { CalendarSlot } from '@/components/calendar/calendar-types.ts'
import {
  type RegistrationValues,
  toRegistrationInput,
  toRegistrationValues,
} from './registrations/registration-form-values.ts'

export type EventFormValues = {
  title: string
  description: string
  date: string
  endDate: string
  allDay: boolean
  startTime: string
  endTime: string
  category: string
  priority: EventPriority
  location: string
  image: string
  color: string
  isPermanent: boolean
  isActive: boolean
  registration: RegistrationValues | null
}

const EMPTY: EventFormValues = {
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
  color: EVENT_DEFAULT_COLOR,
  isPermanent: false,
  isActive: true,
  registration: null,
}

/** EVT-80: a new event on the slot that was chosen, over its days when there are several. */
export function toNewValues(slot?: CalendarSlot): EventFormValues {
  if (!slot) return EMPTY
  const { day, days, startTime, endTime } = slot
  const lastDay = days.at(-1) ?? day
  const endDate = lastDay > day ? lastDay : ''
  return { ...EMPTY, date: day, endDate, startTime: startTime ?? '', endTime: endTime ?? '' }
}

export function toFormValues(event: Event): EventFormValues {
  const { startTime, endTime, endDate, image, registration, ...rest } = event
  const fields = Object.keys(EMPTY) as (keyof EventFormValues)[]
  const values = {
    ...rest,
    endDate: endDate ?? '',
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    image: image ?? '',
    registration: toRegistrationValues(registration),
  }
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as EventFormValues
}

/** EVT-60: the payload has no hours for a whole day, and no empty value. */
export function toEventInput({ startTime, endTime, registration, ...values }: EventFormValues): EventInput {
  const hours = values.allDay ? {} : { startTime, endTime }
  const filled = Object.entries({ ...values, ...hours }).filter(
    ([, value]) => typeof value !== 'string' || value.trim() !== '',
  )
  const settings = toRegistrationInput(registration)
  // Required fields are there even when empty: the contract then reports what is missing.
  return {
    title: '',
    date: '',
    ...Object.fromEntries(filled),
    ...(settings ? { registration: settings } : {}),
  }
}

/** An edit says what was emptied: a last day or registrations that are left out would stay. */
export function toEventUpdate(values: EventFormValues): EventInput {
  return { endDate: null, registration: null, ...toEventInput(values) }
}
