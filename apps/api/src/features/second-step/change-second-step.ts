import { NO_SECOND_STEP, TOTP_INACTIVE } from '@vigie/contract/accounts/second-step.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { lockAccount } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { replaceRecoveryCodes } from './codes/recovery-codes.queries.ts'
import { makeRecoveryCodes } from './codes/recovery-codes.ts'
import { deleteTotp } from './codes/totp.queries.ts'
import type { SecondStepDeps } from './second-step-deps.ts'
import { codesReplaced, totpRemoved } from './second-step-notices.ts'

export async function removeTotp({ db, site }: SecondStepDeps, userId: number, now: Date) {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!(await deleteTotp(tx, userId))) throw conflict(TOTP_INACTIVE)
    await mailSecurity(tx, site.name, account, totpRemoved(site.name), now)
    await recordAct(tx, { kind: 'totp.removed' }, now)
  })
}

/** Returns new recovery codes; the former ones end. */
export async function renewRecoveryCodes({ db, site }: SecondStepDeps, userId: number, now: Date) {
  const codes = await makeRecoveryCodes()
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account.secondStepCount === 0) throw conflict(NO_SECOND_STEP)
    await replaceRecoveryCodes(tx, userId, codes.kept)
    await mailSecurity(tx, site.name, account, codesReplaced(site.name), now)
    await recordAct(tx, { kind: 'recovery_codes.made' }, now)
  })
  return codes.shown
}
