import { findKnownDevice } from '#accounts/known-devices.queries.ts'
import { takeChallengesOf } from '#accounts/second-step/challenges.queries.ts'
import { forgiveSignIn } from '#accounts/sign-in/sign-in-tries.ts'
import type { Database } from '#db/client.ts'
import { sha256 } from '#lib/tokens.ts'

type User = { id: number; email: string; resetEmail: string | null }
type Browser = { ip: string; deviceTokens: string[] }

/**
 * ACCT-02: a passkey after the right password is the second step, which gives back the try of the password. Without
 * a password before it there is no try to give back.
 */
export async function forgivePassword(db: Database, user: User, { ip, deviceTokens }: Browser, now: Date) {
  if (!(await takeChallengesOf(db, user.id, now))) return
  const device = await findKnownDevice(db, user.id, deviceTokens.map(sha256), now)
  const emails = [user.email, ...(user.resetEmail ? [user.resetEmail] : [])] as const
  await forgiveSignIn(db, { origin: ip, emails, device }, now)
}
