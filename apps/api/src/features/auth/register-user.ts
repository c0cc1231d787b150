import type { Register } from '@vigie/contract/auth.ts'
import { SIGNUP_CLOSED } from '@vigie/contract/auth.ts'
import { EMAIL_TAKEN } from '@vigie/contract/users.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { hasAccounts, hasPrivilegedUser, insertUser, savePhoto } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAct } from '#journal/record-act.ts'
import { conflict, forbidden } from '#lib/errors.ts'
import { randomToken } from '#lib/tokens.ts'

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
  const { password, ...identity } = input
  const passwordHash = await checkedHash(password, identity)
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx)
    if (await isReservedAddress(tx, identity.email, now)) throw conflict(EMAIL_TAKEN)
    const isPrivileged = await isToBePrivileged(tx, policy, identity.email)
    const isActive = isPrivileged || policy.signup === 'open'
    const user = await insertUser(tx, {
      ...identity,
      passwordHash,
      photoVersion: photo ? randomToken().slice(0, 12) : null,
      isPrivileged,
      addressProven: isPrivileged,
      isActive,
      isPending: !isActive,
      createdAt: now,
    })
    if (photo) await savePhoto(tx, user.id, photo)
    await recordAct(tx, { kind: 'account.registered', by: user.id }, now)
    return user
  })
}

/** SAFE-21: while an account is privileged, signing up with the address of the setting does not prove owning it. */
async function isToBePrivileged(tx: Database, { privilegedEmail }: SignUpPolicy, email: string) {
  if (privilegedEmail) return email === privilegedEmail && !(await hasPrivilegedUser(tx))
  return !(await hasAccounts(tx))
}
