import {
  CHALLENGE_EXPIRED,
  CHALLENGE_EXPIRED_MESSAGE,
  type GivenSecondStep,
  WRONG_CODE,
  WRONG_CODE_REFUSAL,
  WRONG_RECOVERY_CODE,
} from '@vigie/contract/accounts/second-step.ts'
import { type CountedKey, forgetTries, reserveTry } from '#accounts/attempts.queries.ts'
import { findKnownDevice } from '#accounts/known-devices.queries.ts'
import {
  findChallenge,
  reserveChallengeTry,
  takeChallenge,
} from '#accounts/second-step/challenges.queries.ts'
import { forgiveSignIn } from '#accounts/sign-in/sign-in-tries.ts'
import { recordRefusal } from '#audit/record-refusal.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, tooMany } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { checkRecoveryCode, checkTotpCode } from './codes/check-code.ts'
import type { SecondStepDeps } from './second-step-deps.ts'

const SLOW_DOWN = 'Trop de codes refusés. Veuillez patienter avant de réessayer.'
const FREE_TRIES = 10

type Browser = { ip: string; deviceTokens: string[] }

/**
 * ACCT-02: returns the account whose second step this is. Whoever knows the password can open challenge after
 * challenge, so the tries are counted by account too; a browser that the account knows has a count of its own,
 * which nobody else can use up.
 */
export async function passSecondStep(
  deps: SecondStepDeps,
  given: GivenSecondStep,
  { ip, deviceTokens }: Browser,
  now: Date,
) {
  const { db } = deps
  const hash = sha256(given.challenge)
  const account = await findChallenge(db, hash, now)
  if (!account) throw challengeExpired()
  const { id, email, resetEmail } = account
  const device = await findKnownDevice(db, id, deviceTokens.map(sha256), now)
  const counted = triesOf(id, device)
  const wait = await reserveTry(db, [counted], now)
  if (wait > 0) {
    await recordRefusal(db, { kind: 'session.refused', by: id, reason: 'too_many' }, now)
    throw tooMany(wait, SLOW_DOWN)
  }
  if (!(await reserveChallengeTry(db, hash, now))) throw challengeExpired()
  const use =
    given.code === undefined
      ? await checkRecoveryCode(deps, account, given.recoveryCode ?? '', now)
      : await checkTotpCode(deps, id, given.code, now)
  const isPassed = await inTransaction(db, async (tx) => {
    if (!(await use?.(tx))) return false
    if (!(await takeChallenge(tx, hash, now))) throw challengeExpired()
    return true
  })
  if (!isPassed) {
    await recordRefusal(db, { kind: 'session.refused', by: id, reason: 'wrong_code' }, now)
    throw new AppError(400, WRONG_CODE_REFUSAL, given.code === undefined ? WRONG_RECOVERY_CODE : WRONG_CODE)
  }
  await forgetTries(db, [counted.key])
  const emails = [email, ...(resetEmail ? [resetEmail] : [])] as const
  await forgiveSignIn(db, { origin: ip, emails, device }, now)
  return account
}

const triesOf = (userId: number, device: Buffer | undefined): CountedKey => ({
  key: device ? `second step device ${device.toString('hex')}` : `second step account ${userId}`,
  freeTries: FREE_TRIES,
})

const challengeExpired = () => new AppError(401, CHALLENGE_EXPIRED, CHALLENGE_EXPIRED_MESSAGE)
