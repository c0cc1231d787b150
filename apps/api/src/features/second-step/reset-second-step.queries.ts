import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeys } from '#db/schema/accounts/passkeys.ts'
import { recoveryCodes, signInChallenges, totp, totpEnrolments } from '#db/schema/accounts/second-step.ts'

export async function deleteSecondSteps(tx: Database, userId: number) {
  for (const table of [totp, totpEnrolments, recoveryCodes, signInChallenges, passkeys])
    await tx.delete(table).where(eq(table.userId, userId))
}
