import {
  EVENT_DEFAULT_COLOR,
  type Event,
  type EventInput,
  type EventPriority,
  eventInputSchema,
} from '@vigie/contract/events.ts'
import type { CalendarSlot } from '@/components/calendar/calendar-types.ts'
import type { FieldDescription } from '@/components/content-form/field-descriptions.ts'
import { formatDay } from '@/lib/dates.ts'
import { readDay } from '@/lib/typed-moments.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { PRIORITIES } from './calendar-items.ts'

export type EventFormValues = {
  title: string
  description: string
  date: string
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
}

const EMPTY: EventFormValues = {
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
  color: EVENT_DEFAULT_COLOR,
  isPermanent: false,
  isActive: true,
}

/** The fields in the order of the screen, for a person who compares two versions. */
export const EVENT_FIELDS: readonly FieldDescription<EventFormValues>[] = [
  { name: 'title', label: 'Titre', toText: ({ title }) => title },
  { name: 'description', label: 'Description', toText: ({ description }) => description },
  { name: 'date', label: 'Date', toText: ({ date }) => (readDay(date) ? formatDay(date) : date) },
  { name: 'allDay', label: 'Toute la journée', toText: ({ allDay }) => yesOrNo(allDay) },
  { name: 'startTime', label: 'Heure de début', toText: ({ startTime }) => startTime },
  { name: 'endTime', label: 'Heure de fin', toText: ({ endTime }) => endTime },
  { name: 'category', label: 'Catégorie', toText: ({ category }) => category },
  {
    name: 'priority',
    label: 'Priorité',
    toText: ({ priority }) => PRIORITIES.find(({ value }) => value === priority)?.label ?? '',
  },
  { name: 'location', label: 'Lieu', toText: ({ location }) => location },
  { name: 'color', label: 'Couleur', toText: ({ color }) => color },
  {
    name: 'image',
    label: 'Image',
    toText: ({ image }) => image,
    toImages: ({ image }) => (image ? [image] : []),
  },
  { name: 'isPermanent', label: 'Événement permanent', toText: ({ isPermanent }) => yesOrNo(isPermanent) },
  { name: 'isActive', label: 'Événement actif', toText: ({ isActive }) => yesOrNo(isActive) },
]

const yesOrNo = (value: boolean) => (value ? 'Oui' : 'Non')

/** A new event on the slot that was chosen; of several days the first one counts. */
export function toNewValues(slot?: Pick<CalendarSlot, 'day' | 'startTime' | 'endTime'>): EventFormValues {
  if (!slot) return EMPTY
  return { ...EMPTY, date: slot.day, startTime: slot.startTime ?? '', endTime: slot.endTime ?? '' }
}

export function toFormValues(event: Event): EventFormValues {
  const { startTime, endTime, image, ...rest } = event
  const fields = Object.keys(EMPTY) as (keyof EventFormValues)[]
  const values = { ...rest, startTime: startTime ?? '', endTime: endTime ?? '', image: image ?? '' }
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as EventFormValues
}

/** EVT-60: the payload has no hours for a whole day, and no empty value. */
export function toEventInput({ startTime, endTime, ...values }: EventFormValues): EventInput {
  const hours = values.allDay ? {} : { startTime, endTime }
  const filled = Object.entries({ ...values, ...hours }).filter(
    ([, value]) => typeof value !== 'string' || value.trim() !== '',
  )
  // Required fields are there even when empty: the contract then reports what is missing.
  return { title: '', date: '', ...Object.fromEntries(filled) }
}

export const eventResolver = bodyResolver(eventInputSchema, toEventInput)
