import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeys } from '#db/schema/accounts/passkeys.ts'

/** The account was in other hands from that moment on: returns what was added since, and deletes it. */
export async function deletePasskeysSince(tx: Database, userId: number, moment: Date) {
  return tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, moment)))
    .returning({ id: passkeys.id, name: passkeys.name })
}
