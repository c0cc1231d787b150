import type { ActivateUser, AdminUserCreate } from '@vigie/contract/accounts/users.ts'
import {
  EMAIL_TAKEN,
  TYPED_ADDRESS_DIFFERS,
  UNVERIFIED_NEEDS_LINK,
  UNVERIFIED_NEEDS_TYPING,
} from '@vigie/contract/accounts/users.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { forgetKnownDevices } from '#accounts/known-devices.queries.ts'
import { endSessions } from '#accounts/sign-in/sessions.queries.ts'
import { isUnverified } from '#accounts/sign-ups.queries.ts'
import { findUserById, insertUser } from '#accounts/users.queries.ts'
import { audited, recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { accountMailOrigin } from '#mail/account-mail-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { lockUser, toAdminUser, updateUser } from './users.queries.ts'

export async function createUser(db: Database, { password, ...identity }: AdminUserCreate, now: Date) {
  const passwordHash = await checkedHash(password, identity)
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx)
    if (await isReservedAddress(tx, identity.email, now)) throw conflict(EMAIL_TAKEN)
    const user = { ...identity, passwordHash, addressProven: true, createdAt: now }
    const row = await insertUser(tx, user)
    await recordAct(tx, { kind: 'user.created', object: { kind: 'user', id: row.id } }, now)
    return toAdminUser(row)
  })
}

/** Undefined when there is no such account. */
export async function deactivateUser(db: Database, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const before = await lockUser(tx, id)
    if (!before) return undefined
    if (before.isPrivileged) throw conflict('Le compte privilégié ne peut pas être désactivé.')
    const row = await updateUser(tx, id, { isActive: false, isPending: false })
    if (before.isActive || before.isPending)
      await recordAct(tx, { kind: 'user.deactivated', object: { kind: 'user', id } }, now)
    await endSessions(tx, id)
    await forgetKnownDevices(tx, id)
    return toAdminUser(row)
  })
}

/**
 * SAFE-25: a sign-up is approved only once its address is proven, or where no mail can leave, when the privileged
 * account has typed it. Undefined when there is no such account.
 */
export async function activateUser(
  { db, site }: Pick<FeatureDeps, 'db' | 'site'>,
  { id, email }: ActivateUser,
  now: Date,
) {
  const canMail = (await accountMailOrigin(db, site, now)) !== undefined
  return inTransaction(db, async (tx) => {
    const before = await lockUser(tx, id)
    if (!before) return undefined
    const isVouchedFor = isUnverified(before)
    if (isVouchedFor) refuseUnproven(before, email, canMail)
    const proof = isVouchedFor ? { addressProven: true } : {}
    const row = await updateUser(tx, id, { isActive: true, isPending: false, ...proof })
    if (!before.isActive || before.isPending)
      await recordAct(tx, { kind: 'user.activated', object: { kind: 'user', id } }, now)
    return toAdminUser(row)
  })
}

function refuseUnproven(account: { email: string }, typed: string | undefined, canMail: boolean) {
  if (canMail) throw conflict(UNVERIFIED_NEEDS_LINK)
  if (typed === undefined) throw conflict(UNVERIFIED_NEEDS_TYPING)
  if (typed !== account.email) throw invalid(TYPED_ADDRESS_DIFFERS)
}

/** Ends the sessions of the account, except the asker's current one. Undefined when there is no such account. */
export async function closeSessions(
  db: Database,
  id: number,
  asker: { id: number; sessionId: string },
  now: Date,
) {
  if (!(await findUserById(db, id))) return undefined
  return audited(
    db,
    now,
    (tx) => endSessions(tx, id, id === asker.id ? asker.sessionId : undefined),
    (count) =>
      count > 0
        ? { kind: 'user.sessions_ended', object: { kind: 'user', id }, details: { count } }
        : undefined,
  )
}
