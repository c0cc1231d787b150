import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { deleteSessionOfRefresh, retireSessionOfRefresh } from './sessions.queries.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Ends the session of this refresh token, where there is one. */
export async function endOwnSession(tx: Database, refreshToken: string | undefined, now: Date) {
  const id = refreshToken && sessionIdOf(refreshToken)
  if (!id) return
  const ended = await deleteSessionOfRefresh(tx, id, sha256(refreshToken))
  for (const { userId } of ended) await recordAct(tx, { kind: 'session.closed', by: userId }, now)
}

/**
 * For the session that a browser had before it signed in again: its cookie is about to be replaced, so nobody could
 * end it any more. It cannot be renewed from now on; another tab keeps its access token for what is left of it.
 */
export async function retireOwnSession(
  tx: Database,
  refreshToken: string | undefined,
  accessSeconds: number,
  now: Date,
) {
  const id = refreshToken && sessionIdOf(refreshToken)
  if (!id) return
  const until = new Date(now.getTime() + accessSeconds * 1000)
  const retired = await retireSessionOfRefresh(tx, id, sha256(refreshToken), sha256(randomToken()), until)
  for (const { userId } of retired) await recordAct(tx, { kind: 'session.closed', by: userId }, now)
}

export function sessionIdOf(refreshToken: string) {
  const [id = ''] = refreshToken.split('.', 1)
  return UUID.test(id) ? id : undefined
}
