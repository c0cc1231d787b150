import { ACCOUNT_DEACTIVATED } from '@vigie/contract/accounts/auth.ts'
import { WRONG_CREDENTIALS } from '@vigie/contract/accounts/credentials.ts'
import { verifyNobody, verifyPassword } from '#accounts/passwords.ts'
import { openChallenge } from '#accounts/second-step/open-challenge.ts'
import { type Browser, type SignInDeps, type Still, signIn } from '#accounts/sign-in/sign-in.ts'
import { forgiveSignIn, reserveSignIn } from '#accounts/sign-in/sign-in-tries.ts'
import { isUnverified } from '#accounts/sign-ups.queries.ts'
import { toUser } from '#accounts/users.queries.ts'
import { recordRefusal } from '#audit/record-refusal.ts'
import { forbidden, unauthenticated } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { accountMailOrigin } from '#mail/account-mail-origin.ts'

type Credentials = { email: string; password: string }

/** Opens a session, or a challenge where the account has a second step. */
export async function logIn(deps: SignInDeps, { email, password }: Credentials, browser: Browser, now: Date) {
  const { db } = deps
  const { ip: origin } = browser
  const devices = browser.deviceTokens.map(sha256)
  const { row, device } = await reserveSignIn(db, { origin, email, devices }, now)
  const isRight = row ? await verifyPassword(row.passwordHash, password) : await verifyNobody(password)
  if (!row || !isRight || (await isUnknownYet(deps, row, now))) {
    await recordRefusal(db, { kind: 'session.refused', by: row?.id, reason: 'wrong_password' }, now)
    throw unauthenticated(WRONG_CREDENTIALS)
  }
  const { id, passwordHash, isActive, secondStepCount } = row
  // ACCT-02: the tries stay counted until the second step is passed, which gives back this one.
  if (isActive && secondStepCount > 0) return { challenge: await openChallenge(db, row, now) }
  await forgiveSignIn(db, { origin, emails: [email], device }, now)
  if (!isActive) {
    await recordRefusal(db, { kind: 'session.refused', by: id, reason: 'deactivated' }, now)
    throw forbidden(ACCOUNT_DEACTIVATED)
  }
  const still: Still = (account) => account.passwordHash === passwordHash && account.secondStepCount === 0
  return { session: await signIn(deps, id, { ...browser, still }, now), user: toUser(row) }
}

/** SAFE-25: where a link can prove its address, a sign-up is as unknown as the address was before. */
const isUnknownYet = async ({ db, site }: SignInDeps, row: Parameters<typeof isUnverified>[0], now: Date) =>
  isUnverified(row) && (await accountMailOrigin(db, site, now)) !== undefined
