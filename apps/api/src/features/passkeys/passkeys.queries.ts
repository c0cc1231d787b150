import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { passkeys } from '#db/schema/accounts/passkeys.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function listPasskeys(db: Database, userId: number) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))
}

export async function findPasskey(db: Database, credentialId: Buffer) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

export async function countPasskeys(db: Database, userId: number) {
  return db.$count(passkeys, eq(passkeys.userId, userId))
}

export async function insertPasskey(db: Database, passkey: typeof passkeys.$inferInsert) {
  return oneRow(await db.insert(passkeys).values(passkey).returning())
}

export async function updatePasskeyName(db: Database, userId: number, id: number, name: string) {
  const [row] = await db.update(passkeys).set({ name }).where(ofOwner(userId, id)).returning()
  return row
}

export async function deletePasskey(db: Database, userId: number, id: number) {
  const [row] = await db.delete(passkeys).where(ofOwner(userId, id)).returning()
  return row
}

/**
 * False unless the counter is higher than the last one, or the authenticator does not count at all. One statement, so
 * that of two uses with the same counter one is refused.
 */
export async function recordUse(db: Database, id: number, counter: number, now: Date) {
  const goesOn = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id })
  return used.length > 0
}

const ofOwner = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))
