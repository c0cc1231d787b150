import {
  type AppointmentType,
  type AppointmentTypeInput,
  appointmentTypeInputSchema,
} from '@vigie/contract/agenda/appointment-types.ts'
import type { PlaceKind } from '@vigie/contract/agenda/places.ts'
import { findProblems, refused } from '@/lib/zod-resolver.ts'

/** As typed: numbers are texts, and the place is two fields. */
export type TypeValues = {
  nameFr: string
  nameEn: string
  duration: string
  pause: string
  placeKind: PlaceKind
  place: string
  isActive: boolean
}

export const toTypeValues = (type: AppointmentType | null): TypeValues => ({
  nameFr: type?.nameFr ?? '',
  nameEn: type?.nameEn ?? '',
  duration: String(type?.durationMinutes ?? 30),
  pause: String(type?.pauseMinutes ?? 0),
  placeKind: type?.place.kind ?? 'address',
  place: type?.place.text ?? '',
  isActive: type?.isActive ?? true,
})

export const toTypeInput = (values: TypeValues): AppointmentTypeInput => ({
  nameFr: values.nameFr.trim(),
  nameEn: values.nameEn.trim(),
  durationMinutes: toNumber(values.duration),
  pauseMinutes: toNumber(values.pause),
  place: { kind: values.placeKind, text: values.place.trim() },
  isActive: values.isActive,
})

const FIELD_OF: Record<string, keyof TypeValues> = { durationMinutes: 'duration', pauseMinutes: 'pause' }
const MINUTES = 'Indiquez un nombre entier de minutes'

export function typeResolver(values: TypeValues) {
  const problems = findProblems(appointmentTypeInputSchema, toTypeInput(values)).map(({ name, message }) => {
    const field = FIELD_OF[name] ?? name
    const isTyped = field !== 'duration' && field !== 'pause' ? true : !Number.isNaN(toNumber(values[field]))
    return { name: field, message: isTyped ? message : MINUTES }
  })
  return problems.length > 0 ? refused<TypeValues>(problems) : { values, errors: {} }
}

/** An empty field is no number, although JavaScript takes it for zero. */
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
