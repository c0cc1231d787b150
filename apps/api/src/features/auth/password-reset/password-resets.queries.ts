import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/sessions.ts'
import { passwordResets, users } from '#db/schema/users.ts'

export async function insertPasswordReset(db: Database, reset: typeof passwordResets.$inferInsert) {
  await db.insert(passwordResets).values(reset)
}

export async function findResetOwner(db: Database, hash: Buffer, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      resetEmail: users.resetEmail,
      nom: users.nom,
      prenom: users.prenom,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)))
  return row
}

/** Deletes the reset and returns its user: a link works once. */
export async function takePasswordReset(db: Database, hash: Buffer, now: Date) {
  const [row] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, hash), gt(passwordResets.expiresAt, now)))
    .returning({ userId: passwordResets.userId })
  return row?.userId
}

/** Sets the password, and deletes the other reset links and all sessions. Undefined for an inactive account. */
export async function replacePassword(db: Database, userId: number, passwordHash: string) {
  const [row] = await db
    .update(users)
    // The link went to the account's own address, unless a new one waits for its confirmation.
    .set({ passwordHash, addressProven: sql`${or(users.addressProven, isNull(users.resetEmail))}` })
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    .returning({ id: users.id, secondStepCount: users.secondStepCount })
  if (!row) return undefined
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  return row
}
