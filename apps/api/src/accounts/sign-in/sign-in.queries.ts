import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { sessions } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'
import type { SessionInsert } from './sessions.queries.ts'

/**
 * Who signs in, as before this sign-in; locked, so that of two first sign-ins only one is the first, and so that what
 * ends the sessions of the account comes before this one or after it. The browsers of the account are looked for by a
 * statement of its own after it: this one would see those that were forgotten while it waited for the lock.
 */
export async function lockSigningIn(tx: Database, userId: number) {
  const rows = await tx
    .select({
      email: users.email,
      resetEmail: users.resetEmail,
      lastLoginAt: users.lastLoginAt,
      isActive: users.isActive,
      passwordHash: users.passwordHash,
      secondStepCount: users.secondStepCount,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return oneRow(rows)
}

export async function insertSession(tx: Database, session: SessionInsert) {
  await tx.insert(sessions).values(session)
}

export async function saveLastLogin(tx: Database, userId: number, now: Date) {
  await tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId))
}
