import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { recoveryCodes, totp } from '#db/schema/accounts/second-step.ts'
import { users } from '#db/schema/users.ts'

/** People whose only second step is a passkey, and who have no recovery code either. */
export function countPasskeyOnly(db: Database) {
  const hasNo = (table: typeof totp | typeof recoveryCodes) =>
    notExists(db.select({ one: sql`1` }).from(table).where(eq(table.userId, users.id)))
  return db.$count(
    users,
    and(eq(users.isActive, true), gt(users.secondStepCount, 0), hasNo(totp), hasNo(recoveryCodes)),
  )
}
