import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { derivedToken, randomToken, sha256 } from '#lib/tokens.ts'
import { type AccessInsert, insertAccessToken, type SessionInsert } from './sessions.queries.ts'

export type SessionRules = { secret: string; accessSeconds: number; refreshDays: number }
export type Tokens = { accessToken: string; refreshToken: string; refreshExpiresAt: Date }

type Opened = { userId: number; userAgent: string; deviceHash: Buffer }

const USER_AGENT_MAX = 300

/** The refresh token begins with the id of the session, so that even an old token ends its whole session. */
export function newSession(
  rules: SessionRules,
  { userId, userAgent, deviceHash }: Opened,
  now: Date,
): { tokens: Tokens; session: SessionInsert; access: AccessInsert } {
  const id = randomUUID()
  const refreshToken = `${id}.${randomToken()}`
  const refreshExpiresAt = refreshExpiry(rules, now)
  const accessToken = accessTokenOf(rules, refreshToken)
  const session = {
    id,
    userId,
    refreshHash: sha256(refreshToken),
    rotatedAt: now,
    expiresAt: refreshExpiresAt,
    createdAt: now,
    provedAt: now,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    deviceHash,
  }
  const access = newAccess(rules, id, accessToken, now)
  return { tokens: { accessToken, refreshToken, refreshExpiresAt }, session, access }
}

/**
 * Derived from the refresh token, so that tabs which refresh at the same moment get the same access token;
 * earlier ones stay good until they expire, otherwise two tabs would take turns signing each other out.
 */
export async function grantAccess(
  db: Database,
  rules: SessionRules,
  sessionId: string,
  refreshToken: string,
  now: Date,
) {
  const accessToken = accessTokenOf(rules, refreshToken)
  await insertAccessToken(db, newAccess(rules, sessionId, accessToken, now))
  return accessToken
}

function newAccess({ accessSeconds }: SessionRules, sessionId: string, accessToken: string, now: Date) {
  return {
    hash: sha256(accessToken),
    sessionId,
    expiresAt: new Date(now.getTime() + accessSeconds * 1000),
  }
}

export const accessTokenOf = ({ secret }: SessionRules, refreshToken: string) =>
  derivedToken(secret, 'access', refreshToken)

export const refreshExpiry = ({ refreshDays }: SessionRules, now: Date) =>
  new Date(now.getTime() + refreshDays * DAY_MS)
