import { setTimeout as sleep } from 'node:timers/promises'
import type { Register } from '@vigie/contract/accounts/auth.ts'
import { SIGNUP_CLOSED } from '@vigie/contract/accounts/auth.ts'
import { EMAIL_TAKEN } from '@vigie/contract/accounts/users.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import {
  findUserByEmail,
  hasAccounts,
  hasPrivilegedUser,
  insertUser,
  savePhoto,
} from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, forbidden } from '#lib/errors.ts'
import { randomToken } from '#lib/tokens.ts'
import type { FeatureDeps } from '#site/site.ts'
import { mailSignUp } from './mail-sign-up.ts'
import { RESPONSE_MS } from './response-time.ts'

export type SignUpPolicy = { signup: 'first' | 'open' | 'closed'; privilegedEmail: string | undefined }

/**
 * Creates the account; an account that the policy does not trust yet is created deactivated. SAFE-25: such a sign-up
 * with a known address creates none and returns undefined, in the same time, and the rest is said by mail.
 */
export async function registerUser(
  { db, site }: Pick<FeatureDeps, 'db' | 'site'>,
  policy: SignUpPolicy,
  { password, ...identity }: Register,
  photo: Buffer | null,
  now: Date,
) {
  if (policy.signup === 'closed') throw forbidden(SIGNUP_CLOSED)
  const { email } = identity
  const passwordHash = await checkedHash(password, identity)
  const answerTime = sleep(RESPONSE_MS, undefined, { ref: false })
  const links = { site, origin: await site.publicUrl() }
  const registered = await inTransaction(db, async (tx) => {
    await lockAddresses(tx)
    const holder = await findUserByEmail(tx, email)
    const isKnown = holder !== undefined || (await isReservedAddress(tx, email, now))
    if (isKnown && policy.signup === 'open') throw conflict(EMAIL_TAKEN)
    const user = isKnown ? undefined : await create(tx)
    if (!user?.isActive) await mailSignUp(tx, links, { email, account: user ?? holder }, now)
    return user
  })
  if (!registered?.isActive) await answerTime
  return registered

  async function create(tx: Database) {
    const isPrivileged = await isToBePrivileged(tx, policy, email)
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
  }
}

/** SAFE-21: while an account is privileged, signing up with the address of the setting does not prove owning it. */
async function isToBePrivileged(tx: Database, { privilegedEmail }: SignUpPolicy, email: string) {
  if (privilegedEmail) return email === privilegedEmail && !(await hasPrivilegedUser(tx))
  return !(await hasAccounts(tx))
}
