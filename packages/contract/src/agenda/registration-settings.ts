import { z } from 'zod'
import { daySchema, textSchema } from '../common/fields.ts'

export const PLACES_MAX = 1000
export const QUESTIONS_MAX = 3
export const QUESTION_MAX = 200
export const PRICE_MAX = 100
export const WHERE_MAX = 500

const PLACES_WRONG = 'Le nombre de places doit être entre 1 et 1 000'
const QUESTION_REQUIRED = 'La question est requise'
const QUESTION_TWICE = 'Cette question est déjà posée'

const line = (max: number) => textSchema.trim().max(max, { error: `${max} caractères au plus` })

export const registrationQuestionSchema = z.strictObject({
  text: line(QUESTION_MAX).min(1, { error: QUESTION_REQUIRED }),
  required: z.boolean().default(false),
})
export type RegistrationQuestion = z.infer<typeof registrationQuestionSchema>

/** An answer is kept with its question, so that both stay together when the questions change. */
const questionsSchema = z
  .array(registrationQuestionSchema)
  .max(QUESTIONS_MAX, { error: 'Trois questions au plus' })
  .superRefine((questions, context) => {
    for (const [index, { text }] of questions.entries())
      if (questions.findIndex((one) => one.text === text) < index)
        context.addIssue({ code: 'custom', path: [index, 'text'], message: QUESTION_TWICE })
  })

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
