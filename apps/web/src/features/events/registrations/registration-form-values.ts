import {
  type RegistrationSettings,
  type RegistrationSettingsInput,
  registrationSettingsSchema,
} from '@vigie/contract/agenda/registration-settings.ts'
import { type FieldErrors, set } from 'react-hook-form'
import { formatDay } from '@/lib/dates.ts'
import { readDay } from '@/lib/typed-moments.ts'
import { findNestedProblems } from '@/lib/zod-resolver.ts'

/** The settings as they are typed; null while the event takes no registrations. */
export type RegistrationValues = {
  places: string
  closesOn: string
  price: string
  where: string
  questions: { text: string; required: boolean }[]
}

export const NEW_REGISTRATION: RegistrationValues = {
  places: '12',
  closesOn: '',
  price: '',
  where: '',
  questions: [],
}

export function toRegistrationValues(settings: RegistrationSettings | null): RegistrationValues | null {
  if (!settings) return null
  return { ...settings, places: String(settings.places), closesOn: settings.closesOn ?? '' }
}

export function toRegistrationInput(values: RegistrationValues | null): RegistrationSettingsInput | null {
  if (!values) return null
  const places = values.places.trim()
  return {
    ...values,
    // What is no number is refused with the sentence of the contract.
    places: /^\d+$/.test(places) ? Number(places) : Number.NaN,
    closesOn: values.closesOn.trim() || null,
  }
}

/** Each problem beneath its own field, also within the questions; of two the first one counts. */
export function registrationErrors(
  values: RegistrationValues | null,
): FieldErrors<RegistrationValues> | null {
  if (!values) return null
  const problems = findNestedProblems(registrationSettingsSchema, toRegistrationInput(values))
  const errors = {}
  for (const { name, message } of problems.toReversed()) set(errors, name, { type: 'schema', message })
  return problems.length > 0 ? errors : null
}

/** In words, for a person who compares two versions of the event. */
export function registrationText(settings: RegistrationValues | RegistrationSettings | null) {
  if (!settings) return ''
  const { places, closesOn, price, where, questions } = settings
  return [
    `Places : ${places}`,
    closesOn && `Clôture : ${readDay(closesOn) ? formatDay(closesOn) : closesOn}`,
    price && `Prix : ${price}`,
    where && `Lieu ou lien : ${where}`,
    ...questions.map(({ text, required }) => `Question : ${text}${required ? ' (réponse requise)' : ''}`),
  ]
    .filter(Boolean)
    .join('\n')
}
