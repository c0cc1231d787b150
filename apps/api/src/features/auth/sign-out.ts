import { endOwnSession } from '#accounts/sign-in/end-own-session.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { sha256 } from '#lib/tokens.ts'
import { deleteSessionOfAccess } from './auth.queries.ts'

/** Ends the session of the cookie, of the token, or of both. */
export async function signOut(
  db: Database,
  refreshToken: string | undefined,
  accessToken: string | undefined,
  now: Date,
) {
  await inTransaction(db, async (tx) => {
    await endOwnSession(tx, refreshToken, now)
    if (!accessToken) return
    const ended = await deleteSessionOfAccess(tx, sha256(accessToken))
    for (const { userId } of ended) await recordAct(tx, { kind: 'session.closed', by: userId }, now)
  })
}
