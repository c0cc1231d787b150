import type { Database } from '#db/client.ts'
import { sha256 } from '#lib/tokens.ts'
import { deleteSessionOfAccess, deleteSessionOfRefresh } from './auth.queries.ts'
import { sessionIdOf } from './refresh-session.ts'

/** Ends the session of the cookie, of the token, or of both. */
export async function signOut(
  db: Database,
  refreshToken: string | undefined,
  accessToken: string | undefined,
) {
  const id = refreshToken && sessionIdOf(refreshToken)
  if (id) await deleteSessionOfRefresh(db, id, sha256(refreshToken))
  if (accessToken) await deleteSessionOfAccess(db, sha256(accessToken))
}
