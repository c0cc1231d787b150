import { shortTextSchema, textSchema } from '../common.ts'

export const MESSAGE_MAX = 10_000

export const visitorNameSchema = shortTextSchema.min(1, { error: 'Le nom est requis' })
export const messageSchema = textSchema
  .trim()
  .max(MESSAGE_MAX, { error: 'Le message est trop long (10 000 caractères au plus)' })

/** Hidden from people in the site's form: only a robot fills it, and is told that all went well. */
export const honeypotSchema = textSchema.max(2048).optional()
