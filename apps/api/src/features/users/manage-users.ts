import type { AdminUserCreate, AdminUserUpdate } from '@vigie/contract/users.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findUserById } from '#db/users.queries.ts'
import { conflict, invalid, notFound } from '#lib/errors.ts'
import { COMMON_PASSWORD, hashPassword, isCommonPassword } from '#lib/passwords.ts'
import { refuseFixedEmail } from './privileged-account.ts'
import { endSessions, insertUser, toAdminUser, updateUser } from './users.queries.ts'

export async function createUser(db: Database, { password, ...identity }: AdminUserCreate, now: Date) {
  return insertUser(db, { ...identity, passwordHash: await checkedHash(password), createdAt: now })
}

export async function editUser(
  db: Database,
  id: number,
  input: AdminUserUpdate,
  privilegedEmail: string | undefined,
) {
  const { password, ...patch } = input
  const user = await getUser(db, id)
  if (!user.isActive) throw conflict('Un utilisateur désactivé ne peut pas être modifié.')
  refuseFixedEmail(user, patch.email, privilegedEmail)
  const passwordHash = password ? await checkedHash(password) : undefined
  return inTransaction(db, async (tx) => {
    const row = await updateUser(tx, id, { ...patch, ...(passwordHash ? { passwordHash } : {}) })
    // A new password set by somebody else means that the old one is no longer trusted.
    if (passwordHash) await endSessions(tx, id)
    return toAdminUser(row!)
  })
}

export async function deactivateUser(db: Database, id: number) {
  const user = await getUser(db, id)
  if (user.isPrivileged) throw conflict('Le compte privilégié ne peut pas être désactivé.')
  return inTransaction(db, async (tx) => {
    const row = await updateUser(tx, id, { isActive: false, isPending: false })
    await endSessions(tx, id)
    return toAdminUser(row!)
  })
}

export async function reactivateUser(db: Database, id: number) {
  await getUser(db, id)
  const row = await updateUser(db, id, { isActive: true, isPending: false })
  return toAdminUser(row!)
}

/** Whoever holds the account's sessions must sign in again; one's own current session stays. */
export async function closeSessions(db: Database, id: number, asker: { id: number; sessionId: string }) {
  await getUser(db, id)
  return endSessions(db, id, id === asker.id ? asker.sessionId : undefined)
}

async function getUser(db: Database, id: number) {
  const user = await findUserById(db, id)
  if (!user) throw notFound('Utilisateur non trouvé')
  return user
}

async function checkedHash(password: string) {
  if (isCommonPassword(password)) throw invalid(COMMON_PASSWORD)
  return hashPassword(password)
}
