import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/users.ts'

/** The account, locked until the end of the transaction: its second steps change one at a time. */
export async function lockAccount(tx: Database, id: number) {
  return one(await tx.select().from(users).where(eq(users.id, id)).for('update'))
}
