import type { SecondStep } from '@vigie/contract/accounts/second-step.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { recoveryCodes, totp } from '#db/schema/accounts/second-step.ts'
import { users } from '#db/schema/users.ts'

/** The second steps of an account. Passkeys follow from the count on the account, which includes the authenticator. */
export async function secondSteps(db: Database, userId: number) {
  const rows = await db
    .select({ count: users.secondStepCount, totpSince: totp.createdAt })
    .from(users)
    .leftJoin(totp, eq(totp.userId, users.id))
    .where(eq(users.id, userId))
  const { count, totpSince } = oneRow(rows)
  return {
    totpSince,
    passkeys: totpSince ? count - 1 : count,
    recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  }
}

/** How the owner can pass the second step. */
export async function listPossibleSteps(db: Database, userId: number): Promise<SecondStep[]> {
  const steps = await secondSteps(db, userId)
  return [
    ...(steps.totpSince ? (['totp'] as const) : []),
    ...(steps.recoveryCodes > 0 ? (['recovery'] as const) : []),
    ...(steps.passkeys > 0 ? (['passkey'] as const) : []),
  ]
}
