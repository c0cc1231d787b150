import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { emailChanges, users } from '#db/schema/users.ts'

/** Sign-ups and changes of address queue behind one another: what each finds still holds when it writes. */
export async function lockAddresses(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vigie sign-up'))`)
}

/** An address that somebody may still come back to is not free for another account. */
export async function isReservedAddress(tx: Database, email: string, now: Date, exceptUserId = 0) {
  const [holder] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now)))
    .where(and(ne(users.id, exceptUserId), or(eq(users.resetEmail, email), eq(emailChanges.oldEmail, email))))
    .limit(1)
  return holder !== undefined
}
