import { z } from 'zod'
import { emailSchema, idSchema, shortTextSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'
import { nomSchema, passwordSchema, prenomSchema } from './people.ts'

export const INVITATION_DAYS = 7
/** The same words for a link that has expired, was revoked, was used or never existed. */
export const INVITATION_INVALID =
  'Cette invitation n’est plus valable. Demandez-en une nouvelle à la personne qui vous l’a envoyée.'
export const INVITATION_NOT_FOUND = 'Cette invitation n’est plus dans la liste.'
export const INVITATION_REVOKED = 'Invitation révoquée'
export const INVITED_HAS_ACCOUNT = 'Un compte existe déjà avec cette adresse.'
export const INVITED_IS_INACTIVE =
  'Cette adresse est celle d’un utilisateur désactivé : réactivez son compte dans la liste.'
export const ACCEPTED_TOO_LATE =
  'Un compte existe déjà avec cette adresse : connectez-vous, ou demandez un nouveau mot de passe.'

export const invitationInputSchema = z.strictObject({
  email: emailSchema,
  /** Filled in for the invited person, who may change it. */
  nom: shortTextSchema.optional(),
  prenom: shortTextSchema.optional(),
})
export type InvitationInput = z.infer<typeof invitationInputSchema>

/** A row of the list, which only the privileged administrator reads. */
export const invitationSchema = z.object({
  id: idSchema,
  email: z.string().describe('L’adresse invitée'),
  nom: z.string().describe('Le nom proposé ; vide : aucun'),
  prenom: z.string().describe('Le prénom proposé ; vide : aucun'),
  invitedBy: z.string().describe('Qui invite'),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().describe('Jusqu’à quand le lien vaut'),
  /** False once it has expired, or when its sender is no longer the privileged account. */
  isOpen: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>
export const invitationListResponseSchema = dataResponse(z.array(invitationSchema))

/** The link is shown once, and only when no mail could carry it: the server keeps a hash. */
export const invitationSentResponseSchema = dataResponse(invitationSchema).extend({
  link: z.string().nullable(),
})
export type InvitationSent = z.infer<typeof invitationSentResponseSchema>

const tokenSchema = textSchema
  .min(1, { error: INVITATION_INVALID })
  .max(200, { error: INVITATION_INVALID, abort: true })
  .describe('Le secret du lien')
export const invitationTokenSchema = z.strictObject({ token: tokenSchema })

/** What the invited person sees before accepting. */
export const receivedInvitationSchema = invitationSchema.pick({
  email: true,
  nom: true,
  prenom: true,
  invitedBy: true,
  expiresAt: true,
})
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>
export const receivedInvitationResponseSchema = dataResponse(receivedInvitationSchema)

export const acceptInvitationSchema = z.strictObject({
  token: tokenSchema,
  nom: nomSchema,
  prenom: prenomSchema,
  password: passwordSchema,
})
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
