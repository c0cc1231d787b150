import { isEmail, normaliseEmail } from '../common/email.ts'

export const CREDENTIALS_REQUIRED = 'Email et mot de passe requis'
export const INVALID_EMAIL = 'Email invalide'
export const WRONG_CREDENTIALS = 'Identifiants incorrects'

export type Credentials = { email: string; password: string }
type Typed = { [K in keyof Credentials]?: string | undefined }

/** What was typed, or the sentence that refuses it: an empty field and a malformed one are refused differently. */
export function readCredentials({ email, password }: Typed): Credentials | string {
  if (!email?.trim() || !password) return CREDENTIALS_REQUIRED
  return isEmail(email) ? { email: normaliseEmail(email), password } : INVALID_EMAIL
}
