import { z } from 'zod'
import { idSchema, shortTextSchema, textSchema } from '../common/fields.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const PASSWORD_TOO_SHORT = 'Le mot de passe doit contenir au moins 8 caractères'
export const PASSWORD_TOO_LONG = 'Le mot de passe doit contenir au plus 128 caractères'

export const passwordSchema = textSchema
  .min(PASSWORD_MIN, { error: PASSWORD_TOO_SHORT })
  .max(PASSWORD_MAX, { error: PASSWORD_TOO_LONG })
const requiredName = (error: string) => shortTextSchema.min(1, { error })

export const nomSchema = requiredName('Le nom est requis')
export const prenomSchema = requiredName('Le prénom est requis')

/** What an administrator sees of themselves; the photo is a path that needs the token. */
export const userSchema = z.object({
  id: idSchema,
  nom: z.string(),
  prenom: z.string(),
  email: z.string(),
  photo: z.string().nullable(),
  isPrivileged: z.boolean(),
})
export type User = z.infer<typeof userSchema>

export const userResponseSchema = z.object({ success: z.literal(true), User: userSchema })
export const profileResponseSchema = userResponseSchema.extend({ data: z.object({ User: userSchema }) })
