import {
  type AppointmentType,
  type AppointmentTypeInput,
  appointmentTypeInputSchema,
} from '@vigie/contract/agenda/appointment-types.ts'
import type { PlaceKind } from '@vigie/contract/agenda/places.ts'
import type { Question } from '@vigie/contract/agenda/questions.ts'
import { type FieldErrors, set } from 'react-hook-form'
import { findNestedProblems } from '@/lib/zod-resolver.ts'

/** As typed: numbers are texts, and the place is two fields. */
export type TypeValues = {
  nameFr: string
  nameEn: string
  duration: string
  pause: string
  placeKind: PlaceKind
  place: string
  isActive: boolean
  questions: Question[]
}

export const toTypeValues = (type: AppointmentType | null): TypeValues => ({
  nameFr: type?.nameFr ?? '',
  nameEn: type?.nameEn ?? '',
  duration: String(type?.durationMinutes ?? 30),
  pause: String(type?.pauseMinutes ?? 0),
  placeKind: type?.place.kind ?? 'address',
  place: type?.place.text ?? '',
  isActive: type?.isActive ?? true,
  questions: type?.questions ?? [],
})

export const toTypeInput = (values: TypeValues): AppointmentTypeInput => ({
  nameFr: values.nameFr.trim(),
  nameEn: values.nameEn.trim(),
  durationMinutes: toNumber(values.duration),
  pauseMinutes: toNumber(values.pause),
  place: { kind: values.placeKind, text: values.place.trim() },
  isActive: values.isActive,
  questions: values.questions,
})

const FIELD_OF: Record<string, keyof TypeValues> = {
  durationMinutes: 'duration',
  pauseMinutes: 'pause',
  'place.text': 'place',
}
const MINUTES = 'Indiquez un nombre entier de minutes'

/** Each problem beneath its own field, also within the questions; of two the first one counts. */
export function typeResolver(values: TypeValues) {
  const problems = findNestedProblems(appointmentTypeInputSchema, toTypeInput(values))
  const errors: FieldErrors<TypeValues> = {}
  for (const { name, message } of problems.toReversed()) {
    const field = FIELD_OF[name] ?? name
    const isTyped = field !== 'duration' && field !== 'pause' ? true : !Number.isNaN(toNumber(values[field]))
    set(errors, field, { type: 'schema', message: isTyped ? message : MINUTES })
  }
  return problems.length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** An empty field is no number, although JavaScript takes it for zero. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
