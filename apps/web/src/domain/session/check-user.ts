import type { User } from '@vigie/contract/accounts/people.ts'
import { isBoolean, isId, isText, nullable, oneOf, shaped } from '@/lib/http/plain-checks.ts'

const isUser = shaped<User>({
  id: isId,
  nom: isText,
  prenom: isText,
  email: isText,
  photo: nullable(isText),
  isPrivileged: isBoolean,
})

const holdsUser = shaped<{ success: true; User: User }>({ success: oneOf(true), User: isUser })

/** The user of a response of sign-in, of refresh or of the profile; undefined for any other. */
export const userIn = (body: unknown) => (holdsUser(body) ? body.User : undefined)
