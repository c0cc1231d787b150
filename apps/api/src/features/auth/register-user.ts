import type { Register } from '@vigie/contract/auth.ts'
import { SIGNUP_CLOSED } from '@vigie/contract/auth.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { hasAccounts } from '#db/users.queries.ts'
import { forbidden, invalid } from '#lib/errors.ts'
import { COMMON_PASSWORD, hashPassword, isCommonPassword } from '#lib/passwords.ts'
import { randomToken } from '#lib/tokens.ts'
import { insertPhoto, insertUser, lockSignUps } from './auth.queries.ts'

export type SignUpPolicy = { signup: 'first' | 'open' | 'closed'; privilegedEmail: string | undefined }

/** Creates the account; an account that the policy does not trust yet is created deactivated. */
export async function registerUser(
  db: Database,
  policy: SignUpPolicy,
  input: Register,
  photo: Buffer | null,
  now: Date,
) {
  if (policy.signup === 'closed') throw forbidden(SIGNUP_CLOSED)
  if (isCommonPassword(input.password)) throw invalid(COMMON_PASSWORD)
  const { password, ...identity } = input
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockSignUps(tx)
    const isFirst = !(await hasAccounts(tx))
    const isPrivileged = policy.privilegedEmail ? identity.email === policy.privilegedEmail : isFirst
    const isActive = isPrivileged || policy.signup === 'open'
    const user = await insertUser(tx, {
      ...identity,
      passwordHash,
      photoVersion: photo ? randomToken().slice(0, 12) : null,
      isPrivileged,
      isActive,
      isPending: !isActive,
      createdAt: now,
    })
    if (photo) await insertPhoto(tx, user.id, photo)
    return user
  })
}
