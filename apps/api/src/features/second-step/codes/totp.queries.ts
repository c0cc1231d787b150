import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { totpEnrolments as enrolments, totp } from '#db/schema/accounts/second-step.ts'

export async function findTotp(db: Database, userId: number) {
  const [row] = await db.select().from(totp).where(eq(totp.userId, userId))
  return row
}

/** A new secret takes the place of one that was shown and not confirmed. */
export async function saveEnrolment(db: Database, { userId, ...shown }: typeof enrolments.$inferInsert) {
  await db
    .insert(enrolments)
    .values({ userId, ...shown })
    .onConflictDoUpdate({ target: enrolments.userId, set: shown })
}

export async function findEnrolment(db: Database, userId: number, now: Date) {
  const [row] = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), gt(enrolments.expiresAt, now)))
  return row
}

/** False when the secret was replaced or confirmed meanwhile. */
export async function takeEnrolment(tx: Database, userId: number, sealedSecret: string) {
  const taken = await tx
    .delete(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.sealedSecret, sealedSecret)))
    .returning({ userId: enrolments.userId })
  return taken.length > 0
}

/** False when the account has an authenticator already. */
export async function insertTotp(tx: Database, row: typeof totp.$inferInsert) {
  const inserted = await tx.insert(totp).values(row).onConflictDoNothing().returning({ userId: totp.userId })
  return inserted.length > 0
}

export async function deleteTotp(tx: Database, userId: number) {
  const deleted = await tx.delete(totp).where(eq(totp.userId, userId)).returning({ userId: totp.userId })
  return deleted.length > 0
}

/** False when a code of this step or of a later one was accepted: of two requests with one code, one wins. */
export async function consumeTotpStep(
  tx: Database,
  used: { userId: number; sealedSecret: string; step: number },
) {
  const { userId, sealedSecret, step } = used
  const taken = await tx
    .update(totp)
    .set({ lastStep: step })
    .where(and(eq(totp.userId, userId), eq(totp.sealedSecret, sealedSecret), lt(totp.lastStep, step)))
    .returning({ userId: totp.userId })
  return taken.length > 0
}
