import type { ResetPassword } from '@vigie/contract/auth.ts'
import { RESET_LINK_INVALID } from '@vigie/contract/auth.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalid } from '#lib/errors.ts'
import { COMMON_PASSWORD, hashPassword, isCommonPassword } from '#lib/passwords.ts'
import { sha256 } from '#lib/tokens.ts'
import { replacePassword, takePasswordReset } from './password-resets.queries.ts'

/** A password that is refused leaves the link as it was. */
export async function resetPassword(db: Database, { token, password }: ResetPassword, now: Date) {
  if (isCommonPassword(password)) throw invalid(COMMON_PASSWORD)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const userId = await takePasswordReset(tx, sha256(token), now)
    if (!userId || !(await replacePassword(tx, userId, passwordHash))) throw invalid(RESET_LINK_INVALID)
  })
}
