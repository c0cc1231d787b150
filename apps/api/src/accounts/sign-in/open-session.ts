import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { Database } from '#db/client.ts'
import { derivedToken, randomToken, sha256 } from '#lib/tokens.ts'
import { insertAccessToken, insertSession } from './sessions.queries.ts'

export type SessionRules = { secret: string; accessSeconds: number; refreshDays: number }
export type Tokens = { accessToken: string; refreshToken: string; refreshExpiresAt: Date }

type Opened = { userId: number; userAgent: string; deviceHash: Buffer }

const USER_AGENT_MAX = 300

/** The refresh token begins with the id of the session, so that even an old token ends its whole session. */
export async function openSession(
  db: Database,
  rules: SessionRules,
  { userId, userAgent, deviceHash }: Opened,
  now: Date,
): Promise<Tokens & { sessionId: string }> {
  const id = randomUUID()
  const refreshToken = `${id}.${randomToken()}`
  const refreshExpiresAt = refreshExpiry(rules, now)
  await insertSession(db, {
    id,
    userId,
    refreshHash: sha256(refreshToken),
    rotatedAt: now,
    expiresAt: refreshExpiresAt,
    createdAt: now,
    provedAt: now,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
    deviceHash,
  })
  const accessToken = await grantAccess(db, rules, id, refreshToken, now)
  return { sessionId: id, accessToken, refreshToken, refreshExpiresAt }
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
  const expiresAt = new Date(now.getTime() + rules.accessSeconds * 1000)
  await insertAccessToken(db, { hash: sha256(accessToken), sessionId, expiresAt })
  return accessToken
}

export const accessTokenOf = ({ secret }: SessionRules, refreshToken: string) =>
  derivedToken(secret, 'access', refreshToken)

export const refreshExpiry = ({ refreshDays }: SessionRules, now: Date) =>
  new Date(now.getTime() + refreshDays * DAY_MS)
