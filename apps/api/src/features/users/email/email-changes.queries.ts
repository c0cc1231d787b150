import { and, eq, gt, gte, not } from 'drizzle-orm'
import { deleteConfirmations, takeConfirmation } from '#accounts/confirmations.queries.ts'
import { isUnverifiedRow } from '#accounts/sign-ups.queries.ts'
import type { Database } from '#db/client.ts'
import { emailChanges, passwordResets, users } from '#db/schema/users.ts'

export async function insertEmailChange(db: Database, change: typeof emailChanges.$inferInsert) {
  await db.insert(emailChanges).values(change)
}

export async function findEmailChange(db: Database, undoHash: Buffer, now: Date) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.undoHash, undoHash), gt(emailChanges.expiresAt, now)))
  return row
}

/** Deletes this change and the later ones, whose links went to addresses that may not be the person's. */
export async function deleteChangesFrom(db: Database, { userId, id }: { userId: number; id: number }) {
  await db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, id)))
  await deleteConfirmations(db, userId)
}

export async function deleteChanges(db: Database, userId: number) {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await deleteConfirmations(db, userId)
}

/** Undefined unless the link confirms the current address of the account; that of a sign-up has a page of its own. */
export async function confirmAddress(db: Database, hash: Buffer, now: Date) {
  const link = await takeConfirmation(db, hash, now)
  if (!link) return undefined
  const [confirmed] = await db
    .update(users)
    .set({ resetEmail: null, addressProven: true })
    .where(and(eq(users.id, link.userId), eq(users.email, link.email), not(isUnverifiedRow)))
    .returning({ id: users.id })
  return confirmed?.id
}

/** An earlier reset link would still replace the password, from an address that is no longer valid. */
export async function deleteResets(db: Database, userId: number) {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Invalidates the other reset links of the account. */
export async function replaceResets(db: Database, reset: typeof passwordResets.$inferInsert) {
  await deleteResets(db, reset.userId)
  await db.insert(passwordResets).values(reset)
}
