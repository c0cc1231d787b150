import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAct } from '#journal/record-act.ts'
import { sha256 } from '#lib/tokens.ts'
import { deleteSessionOfAccess, deleteSessionOfRefresh } from './auth.queries.ts'
import { sessionIdOf } from './refresh-session.ts'

/** Ends the session of the cookie, of the token, or of both. */
export async function signOut(
  db: Database,
  refreshToken: string | undefined,
  accessToken: string | undefined,
  now: Date,
) {
  const id = refreshToken && sessionIdOf(refreshToken)
  await inTransaction(db, async (tx) => {
    const ended = [
      ...(id ? await deleteSessionOfRefresh(tx, id, sha256(refreshToken)) : []),
      ...(accessToken ? await deleteSessionOfAccess(tx, sha256(accessToken)) : []),
    ]
    for (const { userId } of ended) await recordAct(tx, { kind: 'session.closed', by: userId }, now)
  })
}
