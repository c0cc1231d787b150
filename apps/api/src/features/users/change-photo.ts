import { savePhoto } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { randomToken } from '#lib/tokens.ts'
import { updateUser } from './users.queries.ts'

export async function changePhoto(db: Database, userId: number, portrait: Buffer) {
  return inTransaction(db, async (tx) => {
    await savePhoto(tx, userId, portrait)
    return updateUser(tx, userId, { photoVersion: randomToken().slice(0, 12) })
  })
}
