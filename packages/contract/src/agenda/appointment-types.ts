import { z } from 'zod'
import { idSchema, LIMIT_MAX, shortTextSchema, versionSchema } from '../common/fields.ts'
import { apiErrorSchema, dataResponse } from '../common/responses.ts'
import { placeInputSchema, placeKindSchema, placeSchema } from './places.ts'
import { questionSchema, questionsSchema } from './questions.ts'

export const TYPE_NOT_FOUND = 'Type de rendez-vous non trouvé'
export const TYPE_STALE = 'Ce type de rendez-vous vient d’être modifié par une autre personne.'
export const DURATION_MIN = 15
export const DURATION_MAX = 240
export const PAUSE_MAX = 120

const durationSchema = z
  .number()
  .int()
  .min(DURATION_MIN, { error: '15 minutes au moins' })
  .max(DURATION_MAX, { error: '240 minutes au plus' })
  .multipleOf(5, { error: 'doit être un multiple de 5 minutes' })
const pauseSchema = z
  .number()
  .int()
  .min(0)
  .max(PAUSE_MAX, { error: '120 minutes au plus' })
  .multipleOf(5, { error: 'doit être un multiple de 5 minutes' })

export const appointmentTypeInputSchema = z.strictObject({
  nameFr: shortTextSchema.min(1, { error: 'Le nom est requis' }),
  /** Blank: the French name is shown in English too. */
  nameEn: shortTextSchema.default(''),
  durationMinutes: durationSchema,
  pauseMinutes: pauseSchema.default(0),
  place: placeInputSchema,
  isActive: z.boolean().default(true),
  /** RDV-11: what the booking form asks beside. Left out: none of a new type, the same of one that is changed. */
  questions: questionsSchema.optional(),
})
export type AppointmentTypeInput = z.infer<typeof appointmentTypeInputSchema>
/** Saved over the version that was read. */
export const appointmentTypeChangeSchema = appointmentTypeInputSchema.extend({ version: versionSchema })
export type AppointmentTypeChange = z.infer<typeof appointmentTypeChangeSchema>

export const appointmentTypeSchema = z.object({
  id: idSchema,
  nameFr: z.string(),
  nameEn: z.string(),
  durationMinutes: z.number().int(),
  pauseMinutes: z.number().int(),
  place: placeSchema,
  isActive: z.boolean(),
  questions: z.array(questionSchema),
  version: versionSchema,
})
export type AppointmentType = z.infer<typeof appointmentTypeSchema>

/** All of them, in their new order. */
export const appointmentTypeOrderSchema = z.strictObject({ ids: z.array(idSchema).max(LIMIT_MAX) })

export const appointmentTypeListResponseSchema = dataResponse(z.array(appointmentTypeSchema))
export const appointmentTypeResponseSchema = dataResponse(appointmentTypeSchema)
/** `code` is `stale_version` when `current` is given. */
export const appointmentTypeConflictResponseSchema = apiErrorSchema.extend({
  current: appointmentTypeSchema.optional(),
})

/** What the company's site shows; the link of a video call is only in the mail that confirms. */
export const publicAppointmentTypeSchema = z.object({
  id: idSchema,
  name: z
    .object({ fr: z.string().describe('En français'), en: z.string().describe('En anglais') })
    .describe('Son nom'),
  durationMinutes: z.number().int().describe('Sa durée, en minutes'),
  place: z
    .object({
      kind: placeKindSchema,
      address: z.string().nullable().describe('Pour un rendez-vous sur place'),
    })
    .describe('Où il a lieu ; par téléphone, une réservation demande `phone`'),
  questions: z.array(questionSchema).describe('Ce que la réservation demande en plus'),
})
export type PublicAppointmentType = z.infer<typeof publicAppointmentTypeSchema>
export const publicAppointmentTypeListResponseSchema = dataResponse(z.array(publicAppointmentTypeSchema))
