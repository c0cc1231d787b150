import { z } from 'zod'
import { daySchema, textSchema } from '../common/fields.ts'
import { questionsSchema } from './questions.ts'

export const PLACES_MAX = 1000
export const PRICE_MAX = 100
export const WHERE_MAX = 500

const PLACES_WRONG = 'Le nombre de places doit être entre 1 et 1 000'

const line = (max: number) => textSchema.trim().max(max, { error: `${max} caractères au plus` })

/** REG-02: what an event that takes registrations says about them. */
export const registrationSettingsSchema = z.strictObject({
  places: z
    .int({ error: PLACES_WRONG })
    .min(1, { error: PLACES_WRONG })
    .max(PLACES_MAX, { error: PLACES_WRONG }),
  /** The last day on which one can register; without it, and at the latest, until the event begins. */
  closesOn: daySchema.nullable().default(null),
  price: line(PRICE_MAX).default(''),
  /** An address or a video link, for the registered only: visitors of the site do not see it. */
  where: line(WHERE_MAX).default(''),
  questions: questionsSchema.default([]),
})
export type RegistrationSettings = z.infer<typeof registrationSettingsSchema>
export type RegistrationSettingsInput = z.input<typeof registrationSettingsSchema>
