import { useMutation } from '@tanstack/react-query'
import { type Credentials, WRONG_CREDENTIALS } from '@vigie/contract/accounts/credentials.ts'
import { http } from '@/domain/http/http.ts'
import { userIn } from '@/domain/session/check-user.ts'
import { session, toSessionUser } from '@/domain/session/session.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'
import { UNREACHABLE } from '@/lib/http/network.ts'
import { readRefusal } from '@/lib/http/read-response.ts'

// What /login needs at its first load, which is sent without zod; the other calls are in api.ts.

export function useSignIn() {
  return useMutation({ mutationFn: signIn })
}

export const SIGN_IN_FAILURE = openingWords(WRONG_CREDENTIALS)

async function signIn(credentials: Credentials) {
  session.start(await openSession('/api/users/login/', credentials))
}

/** The server has opened a session for the user that this returns; nothing is kept of it here yet. */
export async function openSession(path: string, sent: unknown) {
  const { status, token, body } = await http.open(path, sent)
  const user = userIn(body)
  if (status !== 200 || !token || !user) throw openingRefusal(status, body)
  return toSessionUser(user, token)
}

/** Here a 401 is about what was typed: the server's words count, not an expired session. */
export function openingWords(unexpected: string): FailureWords {
  return { refused: ({ message }) => message || unexpected, otherwise: UNREACHABLE, unexpected }
}

export function openingRefusal(status: number, body: unknown) {
  return new ApiError({ ...readRefusal(body), status, body })
}
