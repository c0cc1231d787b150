import { z } from 'zod'
import { daySchema, emailSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const NOT_THEIR_ADDRESS = 'Ce n’est pas l’adresse de cette personne'
export const DECIDE_APPOINTMENTS =
  'Cette personne a un rendez-vous à venir : choisissez de l’annuler ou de garder son créneau.'

export const erasurePreviewSchema = z.object({
  rows: z.array(
    z.object({
      /** In French, as people read it. */
      kind: z.string(),
      count: z.number().int(),
      outcome: z.enum(['erased', 'anonymised', 'kept']),
      reason: z.string().optional(),
      until: daySchema.nullable().optional(),
    }),
  ),
  futureAppointments: z.number().int(),
  backupsUntil: daySchema.nullable(),
})
export type ErasurePreview = z.infer<typeof erasurePreviewSchema>
export const erasurePreviewResponseSchema = dataResponse(erasurePreviewSchema)
/** Upcoming appointments are asked about: cancelled, or kept without name nor address. */
export const erasureInputSchema = z.strictObject({
  email: emailSchema,
  futureAppointments: z.enum(['cancel', 'keep']).optional(),
})
export type ErasureInput = z.infer<typeof erasureInputSchema>
