import type { SignInWay } from '@vigie/contract/accounts/acts.ts'
import { WRONG_CREDENTIALS } from '@vigie/contract/accounts/credentials.ts'
import { recordAct } from '#audit/record-act.ts'
import { recordRefusal } from '#audit/record-refusal.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { unauthenticated } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import type { Site } from '#site/site.ts'
import { findKnownDevice, removeOldestDevices, upsertDevice } from '../known-devices.queries.ts'
import { retireOwnSession } from './end-own-session.ts'
import { mailNewDevice } from './mail-new-device.ts'
import { newSession, type SessionRules } from './open-session.ts'
import { chooseDevice } from './remember-device.ts'
import { insertAccessToken } from './sessions.queries.ts'
import { insertSession, lockSigningIn, saveLastLogin } from './sign-in.queries.ts'

export type SignInDeps = { db: Database; site: Site; sessionRules: SessionRules }
/** What the request says of the browser; the tokens are those of its cookies. */
export type Browser = {
  userAgent: string
  ip: string
  deviceTokens: string[]
  refreshToken: string | undefined
}
/** Whether what the person has shown is still enough for the account as it is now. */
export type Still = (account: { passwordHash: string; secondStepCount: number }) => boolean
type From = Browser & {
  /** How the person has shown who they are; the password, unless the caller says otherwise. */
  way?: SignInWay
  still?: Still | undefined
}

/**
 * Opens a session for somebody who has shown who they are, and makes their browser known. ACCT-04: the mail about a
 * new device is in the same transaction, so that no session is without it; a first sign-in has none to compare with.
 * A password takes its time to check: a sign-in that was being checked when the sessions of the account were ended is
 * refused.
 */
export async function signIn(
  { db, site, sessionRules }: SignInDeps,
  userId: number,
  { userAgent, ip, deviceTokens, refreshToken, way = 'password', still }: From,
  now: Date,
) {
  const opened = await inTransaction(db, async (tx) => {
    const account = await lockSigningIn(tx, userId)
    if (!account.isActive || still?.(account) === false) return undefined
    await retireOwnSession(tx, refreshToken, sessionRules.accessSeconds, now)
    const known = await findKnownDevice(tx, userId, deviceTokens.map(sha256), now)
    const { isNew, ...device } = chooseDevice(userId, deviceTokens, known, now)
    const deviceHash = sha256(device.token)
    const { tokens, session, access } = newSession(sessionRules, { userId, userAgent, deviceHash }, now)
    await upsertDevice(tx, userId, deviceHash, now)
    await insertSession(tx, session)
    await insertAccessToken(tx, access)
    await saveLastLogin(tx, userId, now)
    await recordAct(tx, { kind: 'session.opened', by: userId, details: { way } }, now)
    if (isNew) await removeOldestDevices(tx, userId)
    if (isNew && account.lastLoginAt) {
      await recordAct(tx, { kind: 'session.new_device', by: userId }, now)
      const shown = { id: session.id, userAgent, ip, deviceHash }
      const publicUrl = await site.publicUrl(tx)
      await mailNewDevice(tx, { site, publicUrl, account: { id: userId, ...account }, session: shown }, now)
    }
    return { tokens, device }
  })
  if (opened) return opened
  await recordRefusal(db, { kind: 'session.refused', by: userId, reason: 'wrong_password' }, now)
  throw unauthenticated(WRONG_CREDENTIALS)
}
