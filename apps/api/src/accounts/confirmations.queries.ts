import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { emailConfirmations } from '#db/schema/users.ts'

export async function insertConfirmation(db: Database, confirmation: typeof emailConfirmations.$inferInsert) {
  await db.insert(emailConfirmations).values(confirmation)
}

/** Deletes it: a link works once. */
export async function takeConfirmation(db: Database, hash: Buffer, now: Date) {
  const [link] = await db
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.hash, hash), gt(emailConfirmations.expiresAt, now)))
    .returning()
  return link
}

export async function deleteConfirmations(db: Database, userId: number) {
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
}
