import type { ResetPassword } from '@vigie/contract/accounts/auth.ts'
import { RESET_LINK_INVALID } from '@vigie/contract/accounts/auth.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { forgetKnownDevices } from '#accounts/known-devices.queries.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { passwordChanged } from '#accounts/password-notices.ts'
import { forgiveAccount } from '#accounts/sign-in/sign-in-tries.ts'
import { recordAct } from '#audit/record-act.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalid } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findResetOwner, replacePassword, takePasswordReset } from './password-resets.queries.ts'

/** A refused password leaves the link valid. Returns the account. */
export async function resetPassword(
  { db, site }: Pick<FeatureDeps, 'db' | 'site'>,
  { token, password }: ResetPassword,
  now: Date,
) {
  const owner = await findResetOwner(db, sha256(token), now)
  if (!owner) throw invalid(RESET_LINK_INVALID)
  const passwordHash = await checkedHash(password, owner)
  return inTransaction(db, async (tx) => {
    const userId = await takePasswordReset(tx, sha256(token), now)
    const account = userId && (await replacePassword(tx, userId, passwordHash))
    if (!account) throw invalid(RESET_LINK_INVALID)
    await forgetKnownDevices(tx, userId)
    await recordAct(tx, { kind: 'account.password_reset', by: userId }, now)
    await forgiveAccount(tx, owner.email)
    await mailSecurity(tx, site.name, owner, passwordChanged(site.name), now)
    return account
  })
}
