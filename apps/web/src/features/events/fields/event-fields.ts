import type { FieldDescription } from '@/domain/content-form/field-descriptions.ts'
import { formatDay } from '@/lib/dates.ts'
import { readDay } from '@/lib/typed-moments.ts'
import { PRIORITIES } from '../calendar-items.ts'
import type { EventFormValues } from '../event-form-values.ts'
import { registrationText } from '../registrations/registration-form-values.ts'

/** The fields in the order of the screen, for a person who compares two versions. */
export const EVENT_FIELDS: readonly FieldDescription<EventFormValues>[] = [
  { name: 'title', label: 'Titre', toText: ({ title }) => title },
  { name: 'description', label: 'Description', toText: ({ description }) => description },
  { name: 'date', label: 'Date', toText: ({ date }) => dayText(date) },
  { name: 'endDate', label: 'Date de fin', toText: ({ endDate }) => dayText(endDate) },
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
  {
    name: 'registration',
    label: 'Inscriptions',
    toText: ({ registration }) => registrationText(registration),
  },
]

const yesOrNo = (value: boolean) => (value ? 'Oui' : 'Non')
const dayText = (day: string) => (readDay(day) ? formatDay(day) : day)
