import { TOTP_UNREADABLE, WRONG_CODE_REFUSAL } from '@vigie/contract/accounts/second-step.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { hashWithSalt } from '#accounts/passwords.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { AppError } from '#lib/errors.ts'
import type { SecondStepDeps } from '../second-step-deps.ts'
import { codeUsed } from '../second-step-notices.ts'
import { findSalt, takeRecoveryCode } from './recovery-codes.queries.ts'
import { consumeTotpStep, findTotp } from './totp.queries.ts'
import { matchingStep } from './totp.ts'
import { openTotpSecret } from './totp-secret.ts'

type Account = { id: number; email: string; resetEmail: string | null }
/** Uses the code up, in the transaction that ends the challenge; false when it was used already. */
type Use = (tx: Database) => Promise<boolean>

/** Undefined when it is no code of the account's authenticator. */
export async function checkTotpCode(
  { db, secret }: SecondStepDeps,
  userId: number,
  code: string,
  now: Date,
): Promise<Use | undefined> {
  const row = await findTotp(db, userId)
  if (!row) return undefined
  const { sealedSecret } = row
  const totpSecret = openTotpSecret(secret, sealedSecret)
  if (!totpSecret) throw new AppError(400, WRONG_CODE_REFUSAL, TOTP_UNREADABLE)
  const step = matchingStep(totpSecret, code, now)
  return step === undefined ? undefined : (tx) => consumeTotpStep(tx, { userId, sealedSecret, step })
}

/** Undefined when the account has no recovery code; whether this is one of them shows when it is used. */
export async function checkRecoveryCode(
  { db, site }: SecondStepDeps,
  account: Account,
  code: string,
  now: Date,
): Promise<Use | undefined> {
  const salt = await findSalt(db, account.id)
  if (!salt) return undefined
  const hash = await hashWithSalt(code, salt)
  return async (tx) => {
    const left = await takeRecoveryCode(tx, account.id, hash)
    if (left === undefined) return false
    await mailSecurity(tx, site.name, account, codeUsed(site.name, left), now)
    await recordAct(tx, { kind: 'recovery_code.used', by: account.id, details: { count: left } }, now)
    return true
  }
}
