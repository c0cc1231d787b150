import { z } from 'zod'
import { idSchema, shortTextSchema, textSchema } from '../common/fields.ts'
import { successSchema } from '../common/responses.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const PASSWORD_TOO_SHORT = 'Le mot de passe doit contenir au moins 8 caractères'
export const PASSWORD_TOO_LONG = 'Le mot de passe doit contenir au plus 128 caractères'

export const passwordSchema = textSchema
  .min(PASSWORD_MIN, { error: PASSWORD_TOO_SHORT })
  .max(PASSWORD_MAX, { error: PASSWORD_TOO_LONG })
  .describe('Le nouveau mot de passe')
const requiredName = (error: string) => shortTextSchema.min(1, { error })

export const nomSchema = requiredName('Le nom est requis').describe('Le nom')
export const prenomSchema = requiredName('Le prénom est requis').describe('Le prénom')

/** What an administrator sees of themselves; the photo is a path that needs the token. */
export const userSchema = z.object({
  id: idSchema,
  nom: z.string().describe('Le nom'),
  prenom: z.string().describe('Le prénom'),
  email: z.string().describe('L’adresse e-mail'),
  photo: z.string().nullable().describe('Le chemin de la photo, qui demande le jeton'),
  isPrivileged: z.boolean().describe('Administre les autres comptes'),
})
export type User = z.infer<typeof userSchema>

const account = { User: userSchema.describe('Le compte') }
export const userResponseSchema = z.object({ success: successSchema, ...account })
export const profileResponseSchema = userResponseSchema.extend({
  data: z.object(account).describe('Le même compte'),
})
