import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { recoveryCodes } from '#db/schema/accounts/second-step.ts'

type Kept = { hash: Buffer; salt: Buffer }

/** After `lockAccount`: the codes of two requests at a time must not be mixed. */
export async function replaceRecoveryCodes(tx: Database, userId: number, codes: Kept[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, ...code })))
}

/** The salt that all codes of the account share; undefined when it has none. */
export async function findSalt(db: Database, userId: number) {
  const [row] = await db
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1)
  return row?.salt
}

/** Deletes the code, which works once. Returns how many are left; undefined when there was no such code. */
export async function takeRecoveryCode(tx: Database, userId: number, hash: Buffer) {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  if (taken.length === 0) return undefined
  return tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}
