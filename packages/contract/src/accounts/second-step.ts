import { z } from 'zod'
import { textSchema } from '../common/fields.ts'
import { apiErrorSchema, dataResponse } from '../common/responses.ts'

/** The code of the 401 of a sign-in whose password is right, and whose account has a second step. */
export const SECOND_STEP_REQUIRED = 'second_step_required'
export const SECOND_STEP_REQUIRED_MESSAGE = 'Confirmez votre identité pour terminer la connexion.'
/** The code of the 403 of a session whose account must have a second step and has none. */
export const SECOND_STEP_MISSING = 'second_step_missing'
export const SECOND_STEP_MISSING_MESSAGE =
  'La validation en deux étapes est exigée : activez-la pour continuer.'
/** The code of the 401 of a challenge that has ended: the person starts again with the password. */
export const CHALLENGE_EXPIRED = 'challenge_expired'
export const CHALLENGE_EXPIRED_MESSAGE =
  'Cette connexion a expiré. Recommencez avec votre adresse et votre mot de passe.'

export const CHALLENGE_MINUTES = 5
export const CHALLENGE_TRIES = 5
export const ENROLMENT_MINUTES = 30
export const RECOVERY_CODES = 10

export const WRONG_CODE = 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant et réessayez.'
export const WRONG_ENROLMENT_CODE =
  'Ce code n’est pas le bon. Vérifiez l’heure de votre appareil et saisissez le code affiché.'
export const WRONG_RECOVERY_CODE = 'Ce code de récupération n’est pas le bon, ou il a déjà servi.'
export const TOTP_UNREADABLE =
  'Le serveur ne peut plus vérifier votre application d’authentification. Utilisez un code de récupération.'
export const TOTP_ACTIVE = 'Une application d’authentification est déjà active sur votre compte.'
export const TOTP_INACTIVE = 'Aucune application d’authentification n’est active sur votre compte.'
export const ENROLMENT_EXPIRED = 'Cette activation a expiré. Recommencez-la.'
export const NO_SECOND_STEP = 'Votre compte n’a pas de validation en deux étapes : activez-la d’abord.'
export const OWN_SECOND_STEP_FIRST =
  'Activez d’abord la validation en deux étapes sur votre propre compte, pour ne pas vous fermer la porte.'
export const TOTP_REMOVED = 'Application d’authentification retirée'
export const NOT_ENROLLED = 'Cet utilisateur n’a pas de validation en deux étapes.'
export const SECOND_STEP_RESET = 'Validation en deux étapes réinitialisée'
export const RESET_OWN_SECOND_STEP = 'Retirez votre propre validation en deux étapes dans votre profil.'

/** The code of the 400 of a wrong code: the person may try again. */
export const WRONG_CODE_REFUSAL = 'wrong_code'

export const SECOND_STEPS = ['totp', 'recovery', 'passkey'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/** The 401 of the sign-in; `challenge` and `steps` are there when only the second step is missing. */
export const loginRefusalSchema = apiErrorSchema.extend({
  challenge: z.string().optional().describe('De quoi donner la seconde étape, quand elle seule manque'),
  steps: z.array(z.enum(SECOND_STEPS)).optional().describe('Les secondes étapes possibles'),
})
export type LoginRefusal = z.infer<typeof loginRefusalSchema>

/** People copy codes with blanks in them. */
export const totpCodeSchema = textSchema
  .max(40, { error: 'Le code a 6 chiffres' })
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Le code a 6 chiffres' }))
/** In the case and with the hyphens that somebody types. */
const recoveryCodeSchema = textSchema
  .max(100, { error: WRONG_RECOVERY_CODE })
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  // The codes have no letter that looks like a digit.
  .transform((code) => code.replaceAll('o', '0').replace(/[il]/g, '1'))
  .pipe(z.string().min(1, { error: 'Le code de récupération est requis' }))

const challengeSchema = textSchema
  .min(1, { error: CHALLENGE_EXPIRED_MESSAGE })
  .max(200, { error: CHALLENGE_EXPIRED_MESSAGE })
export const secondStepSchema = z
  .strictObject({
    challenge: challengeSchema.describe('Celui que la connexion a donné'),
    code: totpCodeSchema.optional().describe('Les 6 chiffres de l’application'),
    recoveryCode: recoveryCodeSchema.optional().describe('Ou un code de récupération'),
  })
  .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
    error: 'Un code est requis',
  })
export type GivenSecondStep = z.infer<typeof secondStepSchema>

export const totpEnrolmentResponseSchema = dataResponse(
  z.object({
    /** In base32, to be typed where no picture can be read. */
    secret: z.string(),
    /** `otpauth://…`, which a phone opens in its authenticator. */
    uri: z.string(),
    /** The same as a picture: an SVG document in a data URI, for an `<img>`. */
    qr: z.string(),
  }),
)
export const totpConfirmSchema = z.strictObject({ code: totpCodeSchema })
/** Shown once: the server keeps only their hashes. */
export const recoveryCodesResponseSchema = dataResponse(z.object({ recoveryCodes: z.array(z.string()) }))

export const ownSecuritySchema = z.object({
  totp: z.object({ createdAt: z.iso.datetime() }).nullable(),
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  /** Everybody must have a second step. */
  required: z.boolean(),
})
export type OwnSecurity = z.infer<typeof ownSecuritySchema>
export const ownSecurityResponseSchema = dataResponse(ownSecuritySchema)

export const secondStepRuleSchema = z.strictObject({ required: z.boolean() })
/** `missing`: how many active accounts have no second step yet. */
export const secondStepRuleResponseSchema = dataResponse(
  z.object({ required: z.boolean(), missing: z.number().int() }),
)
