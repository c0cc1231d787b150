import type { AdminUserCreate, AdminUserUpdate } from '@vigie/contract/users.ts'
import { EMAIL_TAKEN } from '@vigie/contract/users.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { forgetKnownDevices } from '#accounts/known-devices.queries.ts'
import type { Asker } from '#accounts/proof/prove-password.ts'
import { findUserById, insertUser } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { journalled, recordAct } from '#journal/record-act.ts'
import { conflict } from '#lib/errors.ts'
import { requireRecentProof } from '#lib/recent-proof.ts'
import { required } from '#lib/required.ts'
import type { Site } from '#site/site.ts'
import { changeEmail } from './change-email.ts'
import { changedNames } from './changed-names.ts'
import { deleteChanges } from './email-changes.queries.ts'
import { refuseFixedEmail } from './privileged-account.ts'
import { endSessions, toAdminUser, updateUser } from './users.queries.ts'

const OWN_PASSWORD_PROOF_MINUTES = 1

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

type Management = { site: Site; privilegedEmail: string | undefined; asker: Asker; now: Date }

/** Undefined when there is no such account. */
export async function editUser(
  db: Database,
  id: number,
  { password, ...patch }: AdminUserUpdate,
  { site, privilegedEmail, asker, now }: Management,
) {
  const user = await findUserById(db, id)
  if (!user) return undefined
  if (!user.isActive) throw conflict('Un utilisateur désactivé ne peut pas être modifié.')
  refuseFixedEmail(user, patch.email, privilegedEmail)
  const isSelf = id === asker.id
  // As the profile does, which asks for the current password with the new one.
  if (isSelf && password) requireRecentProof(asker.provedAt, now, OWN_PASSWORD_PROOF_MINUTES)
  const passwordHash = password
    ? await checkedHash(password, { ...user, email: patch.email ?? user.email })
    : undefined
  const url = await site.publicUrl()
  return inTransaction(db, async (tx) => {
    const address = await newAddress(tx)
    const row = await updateUser(tx, id, { ...patch, ...address, ...(passwordHash ? { passwordHash } : {}) })
    const object = { kind: 'user', id } as const
    const fields = changedNames(user, patch)
    if (fields.length > 0) await recordAct(tx, { kind: 'user.changed', object, details: { fields } }, now)
    if (passwordHash) await recordAct(tx, { kind: 'user.password_set', object }, now)
    // A new password set by somebody else means that the old one is no longer trusted.
    if (passwordHash) {
      await endSessions(tx, id, isSelf ? asker.sessionId : undefined)
      await forgetKnownDevices(tx, id)
    }
    return toAdminUser(row)
  })

  async function newAddress(tx: Database) {
    const { email } = patch
    if (email === undefined) return {}
    await lockAddresses(tx)
    const account = required(await findUserById(tx, id), 'the account')
    if (email === account.email) return {}
    if (isSelf) return changeEmail(tx, { siteName: site.name, url }, account, email, now)
    if (await isReservedAddress(tx, email, now, id)) throw conflict(EMAIL_TAKEN)
    await deleteChanges(tx, id)
    return { resetEmail: null, addressProven: true }
  }
}

/** Undefined when there is no such account. */
export async function deactivateUser(db: Database, id: number, now: Date) {
  const user = await findUserById(db, id)
  if (!user) return undefined
  if (user.isPrivileged) throw conflict('Le compte privilégié ne peut pas être désactivé.')
  return inTransaction(db, async (tx) => {
    const row = await updateUser(tx, id, { isActive: false, isPending: false })
    await recordAct(tx, { kind: 'user.deactivated', object: { kind: 'user', id } }, now)
    await endSessions(tx, id)
    await forgetKnownDevices(tx, id)
    return toAdminUser(row)
  })
}

/** Undefined when there is no such account. */
export async function reactivateUser(db: Database, id: number, now: Date) {
  if (!(await findUserById(db, id))) return undefined
  const row = await journalled(
    db,
    now,
    (tx) => updateUser(tx, id, { isActive: true, isPending: false, addressProven: true }),
    () => ({ kind: 'user.activated', object: { kind: 'user', id } }),
  )
  return toAdminUser(row)
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
    (count) => ({ kind: 'user.sessions_ended', object: { kind: 'user', id }, details: { count } }),
  )
}
