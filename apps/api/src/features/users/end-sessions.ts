import { endSessions } from '#accounts/sign-in/sessions.queries.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { deleteSessionOfUser } from './sessions.queries.ts'

/** False when the account has no such session. */
export function endOwnSession(db: Database, userId: number, sessionId: string, now: Date) {
  return audited(
    db,
    now,
    (tx) => deleteSessionOfUser(tx, userId, sessionId),
    (ended) => (ended ? { kind: 'session.ended', details: { count: 1 } } : undefined),
  )
}

/** Returns how many there were. */
export function endOtherSessions(db: Database, userId: number, keptId: string, now: Date) {
  return audited(
    db,
    now,
    (tx) => endSessions(tx, userId, keptId),
    (count) => (count > 0 ? { kind: 'session.ended', details: { count } } : undefined),
  )
}
