import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/users.ts'
import { inTransaction } from '#db/transaction.ts'

/**
 * At start: the setting names the privileged account; without it the account that has the privilege keeps it,
 * and a house that lost its keeper gives it to the oldest account that is active, never to one that waits.
 */
export async function settlePrivilege(db: Database, privilegedEmail: string | undefined) {
  await inTransaction(db, async (tx) => {
    if (privilegedEmail) {
      await tx
        .update(users)
        .set({ isPrivileged: false })
        .where(and(eq(users.isPrivileged, true), ne(users.email, privilegedEmail)))
      await tx
        .update(users)
        .set({ isPrivileged: true, isActive: true, isPending: false })
        .where(and(eq(users.email, privilegedEmail), eq(users.isPrivileged, false)))
      return
    }
    const [keeper] = await tx.select({ id: users.id }).from(users).where(eq(users.isPrivileged, true))
    if (keeper) return
    const [oldest] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.isActive, true))
      .orderBy(asc(users.id))
      .limit(1)
    if (oldest) await tx.update(users).set({ isPrivileged: true }).where(eq(users.id, oldest.id))
  })
}
