import { sessionIdOf } from '#accounts/sign-in/end-own-session.ts'
import {
  accessTokenOf,
  grantAccess,
  refreshExpiry,
  type SessionRules,
  type Tokens,
} from '#accounts/sign-in/open-session.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { derivedToken, sha256 } from '#lib/tokens.ts'
import {
  deleteSession,
  findSession,
  hasAccessToken,
  rotateRefreshHash,
  type SessionUser,
} from './auth.queries.ts'

/** Tabs share one cookie: the previous token is accepted for this long, and gets the same successor. */
const GRACE_MS = 10_000

/** Undefined when the token is not valid; one that was already used ends its whole session. */
export async function refreshSession(db: Database, rules: SessionRules, refreshToken: string, now: Date) {
  const id = sessionIdOf(refreshToken)
  if (!id) return undefined
  return inTransaction(db, (tx) => refresh(tx, rules, { id, refreshToken }, now))
}

type Presented = { id: string; refreshToken: string }
type Refreshed = Tokens & { user: SessionUser; hasDevice: boolean }

async function refresh(
  tx: Database,
  rules: SessionRules,
  { id, refreshToken }: Presented,
  now: Date,
): Promise<Refreshed | undefined> {
  const presented = sha256(refreshToken)
  const successor = `${id}.${derivedToken(rules.secret, 'refresh', refreshToken)}`
  const refreshExpiresAt = refreshExpiry(rules, now)
  const rotated = await rotateRefreshHash(tx, {
    id,
    presented,
    successor: sha256(successor),
    now,
    expiresAt: refreshExpiresAt,
  })
  const found = await findSession(tx, id, now)
  if (!found?.user.isActive) return undefined
  if (!rotated && !isJustBefore(found.session, presented, now)) {
    await deleteSession(tx, id)
    const object = { kind: 'user', id: found.user.id } as const
    await recordAct(tx, { kind: 'session.ended', by: 'product', object }, now)
    return undefined
  }
  // A proof has ended that access token, which may be stolen: never issue it again.
  if (!rotated && !(await hasAccessToken(tx, sha256(accessTokenOf(rules, successor)))))
    return refresh(tx, rules, { id, refreshToken: successor }, now)
  const accessToken = rotated
    ? await grantAccess(tx, rules, id, successor, now)
    : accessTokenOf(rules, successor)
  const hasDevice = found.session.deviceHash !== null
  return { user: found.user, hasDevice, accessToken, refreshToken: successor, refreshExpiresAt }
}

type Rotated = { previousRefreshHash: Buffer | null; rotatedAt: Date }

function isJustBefore({ previousRefreshHash, rotatedAt }: Rotated, presented: Buffer, now: Date) {
  return previousRefreshHash?.equals(presented) === true && now.getTime() - rotatedAt.getTime() <= GRACE_MS
}
