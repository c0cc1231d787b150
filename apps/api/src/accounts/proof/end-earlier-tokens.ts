import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { sessionIdOf } from '../sign-in/end-own-session.ts'
import { replaceAccessTokens } from './proof.queries.ts'

/**
 * After a proof the session goes on under the token that this returns: one that was stolen before gains nothing from
 * the proof, since it ends in the same transaction. Other tabs fetch a token with the cookie. A caller without the
 * cookie keeps its own, and gets none.
 */
export async function endEarlierTokens(
  tx: Database,
  { sessionId }: { sessionId: string },
  refreshToken: string | undefined,
) {
  if (!refreshToken || sessionIdOf(refreshToken) !== sessionId) return undefined
  const accessToken = randomToken()
  return (await replaceAccessTokens(tx, sessionId, sha256(accessToken))) ? accessToken : undefined
}
