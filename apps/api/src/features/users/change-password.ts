import type { ChangePassword } from '@vigie/contract/users.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findUserById } from '#db/users.queries.ts'
import { invalid } from '#lib/errors.ts'
import { COMMON_PASSWORD, hashPassword, isCommonPassword, verifyPassword } from '#lib/passwords.ts'
import { endSessions, updateUser } from './users.queries.ts'

export const WRONG_CURRENT_PASSWORD = 'Le mot de passe actuel est incorrect'

/** Ends the person's other sessions: whoever learned the old password is out. */
export async function changePassword(
  db: Database,
  user: { id: number; sessionId: string },
  change: ChangePassword,
) {
  const row = await findUserById(db, user.id)
  if (!row || !(await verifyPassword(row.passwordHash, change.currentPassword)))
    throw invalid(WRONG_CURRENT_PASSWORD)
  if (isCommonPassword(change.newPassword)) throw invalid(COMMON_PASSWORD)
  const passwordHash = await hashPassword(change.newPassword)
  await inTransaction(db, async (tx) => {
    await updateUser(tx, user.id, { passwordHash })
    await endSessions(tx, user.id, user.sessionId)
  })
}
