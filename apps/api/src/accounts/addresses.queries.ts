import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { emailChanges, users } from '#db/schema/users.ts'

/** Lets one sign-up or change of address run at a time, so that what it has read is still true when it writes. */
export async function lockAddresses(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vigie sign-up'))`)
}

/** True for an address that another account may still return to: it is not free for this one. */
export async function isReservedAddress(tx: Database, email: string, now: Date, exceptUserId = 0) {
  const [holder] = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, now)))
    .where(and(ne(users.id, exceptUserId), or(eq(users.resetEmail, email), eq(emailChanges.oldEmail, email))))
    .limit(1)
  return holder !== undefined
}
