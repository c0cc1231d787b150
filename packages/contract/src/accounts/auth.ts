import { z } from 'zod'
import { emailSchema, textSchema } from '../common/fields.ts'
import { sentenceSchema, successSchema } from '../common/responses.ts'
import { readCredentials } from './credentials.ts'
import {
  nomSchema,
  PASSWORD_MAX,
  passwordSchema,
  prenomSchema,
  profileResponseSchema,
  userSchema,
} from './people.ts'

export const ACCOUNT_DEACTIVATED = 'Votre compte est désactivé.'
export const SIGNUP_CLOSED = 'Les inscriptions sont fermées.'
export const SIGNUP_PENDING = 'Votre compte a été créé. Il doit être activé par un administrateur.'

/** Both arrive as plain text: `readCredentials` refuses an empty field and a malformed one differently. */
export const loginSchema = z
  .strictObject({
    email: textSchema.max(1000).optional().describe('L’adresse e-mail du compte'),
    password: textSchema
      .max(PASSWORD_MAX * 4)
      .optional()
      .describe('Son mot de passe'),
  })
  .transform((body, context) => {
    const credentials = readCredentials(body)
    if (typeof credentials !== 'string') return credentials
    context.addIssue({ code: 'custom', message: credentials })
    return z.NEVER
  })

export const registerSchema = z.strictObject({
  nom: nomSchema,
  prenom: prenomSchema,
  email: emailSchema,
  password: passwordSchema,
})
export type Register = z.infer<typeof registerSchema>

/** What the link of a sign-up requires: whoever reads the mail chooses the password, not whoever typed the address. */
export const SIGNUP_LINK_DAYS = 7
export const SIGNUP_LINK_INVALID =
  'Ce lien n’est plus valable. S’il n’a pas encore servi, inscrivez-vous de nouveau pour en recevoir un autre.'
export const SIGNUP_CONFIRMED =
  'Votre adresse est confirmée. Vous pourrez vous connecter dès qu’un administrateur aura approuvé votre inscription.'
export const confirmSignUpSchema = z.strictObject({
  token: textSchema
    .min(1, { error: SIGNUP_LINK_INVALID })
    .max(200, { error: SIGNUP_LINK_INVALID })
    .describe('Le secret du lien'),
  password: passwordSchema,
})
export type ConfirmSignUp = z.infer<typeof confirmSignUpSchema>

export const registerResponseSchema = profileResponseSchema
export const signupPendingResponseSchema = z.object({ success: successSchema, message: sentenceSchema })
export const refreshResponseSchema = z.object({
  success: successSchema,
  User: userSchema.optional().describe('Le compte'),
})

export const RESET_MINUTES = 30
/** The same words whether the address is known or not. */
export const RESET_REQUESTED =
  'Si un compte actif correspond à cette adresse, un e-mail avec un lien valable 30 minutes vient de lui être envoyé.'
/** The same for every address: the reader has been sent links that still work, or has no account. */
export const RESET_TOO_MANY =
  'Plusieurs liens viennent déjà d’être demandés pour cette adresse. Si un compte actif lui correspond, le dernier e-mail envoyé est encore valable : cherchez-le aussi parmi les indésirables.'
export const RESET_UNAVAILABLE =
  'La réinitialisation par e-mail n’est pas disponible. Adressez-vous à votre administrateur.'
export const RESET_LINK_INVALID = 'Ce lien n’est plus valable. Demandez-en un nouveau.'
export const PASSWORD_RESET = 'Votre mot de passe a été modifié. Vous pouvez vous connecter.'

export const forgotPasswordSchema = z.strictObject({ email: emailSchema })
export const resetPasswordSchema = z.strictObject({
  token: textSchema
    .min(1, { error: RESET_LINK_INVALID })
    .max(200, { error: RESET_LINK_INVALID })
    .describe('Le secret du lien'),
  password: passwordSchema,
})
export type ResetPassword = z.infer<typeof resetPasswordSchema>
export const resetPasswordResponseSchema = z.object({ success: successSchema, message: sentenceSchema })
