import { z } from 'zod'
import { emailSchema, filterSchema, shortTextSchema, textSchema } from '../common/fields.ts'
import { NO_FIELD_TO_UPDATE } from '../common/refusals.ts'
import { dataResponse, sentenceSchema, successSchema } from '../common/responses.ts'
import { nomSchema, PASSWORD_MAX, passwordSchema, userSchema } from './people.ts'

export const EMAIL_TAKEN = 'Cet email est déjà utilisé.'

export const updateInfoSchema = z
  .strictObject({ nom: nomSchema, prenom: shortTextSchema, email: emailSchema })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, { error: NO_FIELD_TO_UPDATE })
export type UpdateInfo = z.infer<typeof updateInfoSchema>

/** The version is in the address for the caches' sake; the server has one photo of each person. */
export const photoQuerySchema = z.object({ v: z.string().optional() })
export const photoResponseSchema = z.object({ success: z.literal(true), photo: z.string() })

export const changePasswordSchema = z.strictObject({
  currentPassword: textSchema.min(1, { error: 'Le mot de passe actuel est requis' }).max(PASSWORD_MAX),
  newPassword: passwordSchema,
})
export type ChangePassword = z.infer<typeof changePasswordSchema>

export const UNDO_DAYS = 7
export const EMAIL_LINK_INVALID = 'Ce lien n’est plus valable.'
export const emailLinkSchema = z.strictObject({
  token: textSchema
    .min(1, { error: EMAIL_LINK_INVALID })
    .max(200, { error: EMAIL_LINK_INVALID })
    .describe('Le secret du lien'),
})
export const emailLinkResponseSchema = z.object({
  success: successSchema,
  message: sentenceSchema,
  resetToken: z
    .string()
    .optional()
    .describe('Après une annulation : de quoi choisir un nouveau mot de passe'),
})

/** Until the new address is confirmed, password resets go to the one before. */
export const addressStatusResponseSchema = dataResponse(z.object({ resetEmail: z.string().nullable() }))

/** A row of the user management, which only the privileged administrator reads. */
export const adminUserSchema = userSchema.extend({
  isActive: z.boolean(),
  /** Signed up and waits for approval. */
  isPending: z.boolean(),
  /** Signed up with an unproven address: it cannot be approved as it is. */
  isUnverified: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  /** Has an authenticator or a passkey. */
  secondStep: z.boolean(),
})
export type AdminUser = z.infer<typeof adminUserSchema>

export const adminUserCreateSchema = z.strictObject({
  email: emailSchema,
  nom: nomSchema,
  prenom: shortTextSchema.optional(),
  password: passwordSchema,
})
export type AdminUserCreate = z.infer<typeof adminUserCreateSchema>

export const adminUserUpdateSchema = z
  .strictObject({
    email: emailSchema,
    nom: nomSchema,
    prenom: shortTextSchema,
    // A blank password keeps the old one, so that the form can always send the field.
    password: z.union([z.literal(''), passwordSchema]),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, { error: NO_FIELD_TO_UPDATE })
export type AdminUserUpdate = z.infer<typeof adminUserUpdateSchema>

export const UNVERIFIED_NEEDS_LINK =
  'Adresse non vérifiée : cette personne doit d’abord ouvrir le lien que son e-mail de confirmation porte. Vous pouvez le lui renvoyer.'
export const UNVERIFIED_NEEDS_TYPING =
  'Adresse non vérifiée : aucun e-mail ne peut partir, saisissez donc l’adresse du compte après vous être assuré qu’elle est bien à cette personne.'
export const TYPED_ADDRESS_DIFFERS = 'L’adresse saisie n’est pas celle de ce compte.'
export const NOTHING_TO_CONFIRM = 'L’adresse de ce compte n’est pas à confirmer.'

/** The administrator types the address of a sign-up where no link can be mailed. */
export const activateUserSchema = z.strictObject({ email: emailSchema.optional() }).nullish()
export type ActivateUser = { id: number; email?: string | undefined }

export const adminUserListQuerySchema = z.object({ search: filterSchema })
export const adminUserListResponseSchema = dataResponse(z.array(adminUserSchema))
export const adminUserResponseSchema = dataResponse(adminUserSchema)

export const SESSION_NOT_FOUND = 'Session non trouvée'

/** One browser where somebody is signed in. */
export const sessionSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
export const sessionListResponseSchema = dataResponse(z.array(sessionSchema))
export const sessionParamsSchema = z.object({ id: sessionSchema.shape.id })
export const sessionsClosedResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ closed: z.number().int() }),
})
