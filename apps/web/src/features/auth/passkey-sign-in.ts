import { passkeyRequestResponseSchema } from '@vigie/contract/accounts/passkeys.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { http } from '@/domain/http/http.ts'
import { readPasskey } from '@/domain/passkeys/passkey-ceremony.ts'
import { PasskeyRefusal } from '@/domain/passkeys/passkey-refusal.ts'
import { session } from '@/domain/session/session.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { openSession, SIGN_IN_FAILURE } from './open-session.ts'

const PATH = '/api/users/login/passkey'
const OF_ANOTHER = 'Cette clé d’accès est celle d’un autre compte. Utilisez une clé du compte affiché.'

/** Resolves to the reason of a failed sign-in, and to nothing after a successful one. */
export async function signInWithPasskey(knownEmail: string | undefined) {
  try {
    const { data } = await http.post(`${PATH}/options`, {
      response: passkeyRequestResponseSchema,
      isPublic: true,
    })
    const user = await openSession(PATH, { credential: await readPasskey(data) })
    if (knownEmail && user.email !== knownEmail) {
      // The form below was written by somebody else: it must not be sent in the name of this person.
      await http.post('/api/users/logout', { response: successResponseSchema, isPublic: true })
      return OF_ANOTHER
    }
    session.start(user)
    return undefined
  } catch (error) {
    return error instanceof PasskeyRefusal ? error.message : failureMessage(error, SIGN_IN_FAILURE)
  }
}
