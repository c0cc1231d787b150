import { z } from 'zod'
import { daySchema, idSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const NOTE_MAX = 5_000

/** PERS-05: stands under the field. */
export const NOTE_MAY_BE_READ = 'La personne peut demander à lire cette note.'
export const NOTE_NOT_FOUND = 'Note non trouvée'
export const NOTE_OF_ANOTHER = 'Seule la personne qui a écrit cette note peut la modifier.'
export const REMINDER_PAST = 'Choisissez aujourd’hui ou un jour à venir.'

const noteTextSchema = textSchema
  .trim()
  .min(1, { error: 'Écrivez la note' })
  .max(NOTE_MAX, { error: 'La note est trop longue (5 000 caractères au plus)' })
const reminderSchema = daySchema.nullable()

export const noteInputSchema = z.strictObject({ text: noteTextSchema, remindOn: reminderSchema.optional() })
export type NoteInput = z.infer<typeof noteInputSchema>

/** What is left out stays as it is; `remindOn: null` ends the reminder. */
export const noteChangeSchema = z.strictObject({
  text: noteTextSchema.optional(),
  remindOn: reminderSchema.optional(),
})
export type NoteChange = z.infer<typeof noteChangeSchema>

export const noteParamsSchema = z.object({ noteId: z.coerce.number().pipe(idSchema) })
/** Without its text, which a stored response would keep. */
export const noteCreatedResponseSchema = dataResponse(z.object({ id: idSchema }))
