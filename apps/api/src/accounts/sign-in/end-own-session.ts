import type { Database } from '#db/client.ts'
import { recordAct } from '#journal/record-act.ts'
import { sha256 } from '#lib/tokens.ts'
import { deleteSessionOfRefresh } from './sessions.queries.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Ends the session of this refresh token, where there is one. */
export async function endOwnSession(tx: Database, refreshToken: string | undefined, now: Date) {
  const id = refreshToken && sessionIdOf(refreshToken)
  if (!id) return
  const ended = await deleteSessionOfRefresh(tx, id, sha256(refreshToken))
  for (const { userId } of ended) await recordAct(tx, { kind: 'session.closed', by: userId }, now)
}

export function sessionIdOf(refreshToken: string) {
  const [id = ''] = refreshToken.split('.', 1)
  return UUID.test(id) ? id : undefined
}
