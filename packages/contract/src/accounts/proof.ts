import { z } from 'zod'
import { textSchema } from '../common/fields.ts'
import { PASSWORD_MAX } from './people.ts'

/** How long a sign-in, or the password or passkey that somebody has just given, stands for them. */
export const PROOF_MINUTES = 10
export const PROOF_REQUIRED = 'proof_required'
export const PROOF_REQUIRED_MESSAGE = 'Confirmez votre mot de passe pour continuer.'
export const WRONG_CURRENT_PASSWORD = 'Le mot de passe actuel est incorrect'

export const provePasswordSchema = z.strictObject({
  password: textSchema.min(1, { error: 'Le mot de passe actuel est requis' }).max(PASSWORD_MAX),
})
