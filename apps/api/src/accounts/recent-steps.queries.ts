import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeys } from '#db/schema/accounts/passkeys.ts'
import { recoveryCodes, totp, totpEnrolments } from '#db/schema/accounts/second-step.ts'

/** The account was in other hands from that moment on: returns what was added since, and deletes it. */
export async function deletePasskeysSince(tx: Database, userId: number, moment: Date) {
  return tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, moment)))
    .returning({ id: passkeys.id, name: passkeys.name })
}

/** With the recovery codes, which were shown to whoever has turned it on. False when there was none so young. */
export async function deleteTotpSince(tx: Database, userId: number, moment: Date) {
  await tx.delete(totpEnrolments).where(eq(totpEnrolments.userId, userId))
  const deleted = await tx
    .delete(totp)
    .where(and(eq(totp.userId, userId), gte(totp.createdAt, moment)))
    .returning({ userId: totp.userId })
  if (deleted.length === 0) return false
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return true
}
