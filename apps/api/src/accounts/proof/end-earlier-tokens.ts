import type { Database } from '#db/client.ts'
import { sessionIdOf } from '../sign-in/end-own-session.ts'
import { deleteAccessTokens } from './proof.queries.ts'

/**
 * After a proof the session goes on under new tokens, which the browser fetches with its cookie: one that was stolen
 * before gains nothing from the proof, since it ends in the same transaction. A caller without the cookie could fetch none, and keeps its token.
 */
export async function endEarlierTokens(
  tx: Database,
  { sessionId }: { sessionId: string },
  refreshToken: string | undefined,
) {
  if (refreshToken && sessionIdOf(refreshToken) === sessionId) await deleteAccessTokens(tx, sessionId)
}
