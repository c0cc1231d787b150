import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { users } from '#db/schema/users.ts'

/** The account, locked until the end of the transaction: its second steps change one at a time. */
export async function lockAccount(tx: Database, id: number) {
  return oneRow(await tx.select().from(users).where(eq(users.id, id)).for('update'))
}
