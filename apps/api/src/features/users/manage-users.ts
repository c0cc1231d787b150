import type { AdminUserCreate } from '@vigie/contract/users.ts'
import { EMAIL_TAKEN } from '@vigie/contract/users.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { forgetKnownDevices } from '#accounts/known-devices.queries.ts'
import { findUserById, insertUser } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { journalled, recordAct } from '#journal/record-act.ts'
import { conflict } from '#lib/errors.ts'
import { endSessions, lockActivity, toAdminUser, updateUser } from './users.queries.ts'

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
  const user = await findUserById(db, id)
  if (!user) return undefined
  if (user.isPrivileged) throw conflict('Le compte privilégié ne peut pas être désactivé.')
  return inTransaction(db, async (tx) => {
    const before = await lockActivity(tx, id)
    const row = await updateUser(tx, id, { isActive: false, isPending: false })
    if (before.isActive || before.isPending)
      await recordAct(tx, { kind: 'user.deactivated', object: { kind: 'user', id } }, now)
    await endSessions(tx, id)
    await forgetKnownDevices(tx, id)
    return toAdminUser(row)
  })
}

/** Undefined when there is no such account. */
export async function reactivateUser(db: Database, id: number, now: Date) {
  if (!(await findUserById(db, id))) return undefined
  return inTransaction(db, async (tx) => {
    const before = await lockActivity(tx, id)
    const row = await updateUser(tx, id, { isActive: true, isPending: false, addressProven: true })
    if (!before.isActive || before.isPending)
      await recordAct(tx, { kind: 'user.activated', object: { kind: 'user', id } }, now)
    return toAdminUser(row)
  })
}

/** Ends the sessions of the account, except the asker's current one. Undefined when there is no such account. */
export async function closeSessions(
  db: Database,
  id: number,
  asker: { id: number; sessionId: string },
  now: Date,
) {
  if (!(await findUserById(db, id))) return undefined
  return journalled(
    db,
    now,
    (tx) => endSessions(tx, id, id === asker.id ? asker.sessionId : undefined),
    (count) =>
      count > 0
        ? { kind: 'user.sessions_ended', object: { kind: 'user', id }, details: { count } }
        : undefined,
  )
}
