import { reserveTry } from '#accounts/attempts.queries.ts'
import type { Database } from '#db/client.ts'
import { tooMany } from '#lib/errors.ts'

const FREE_MAILS = 3

/** Counts requested confirmation mails, and refuses one that comes too soon after others. */
export async function slowConfirmations(db: Database, userId: number, now: Date) {
  const wait = await reserveTry(db, [{ key: `confirmation ${userId}`, freeTries: FREE_MAILS }], now)
  if (wait > 0) throw tooMany(wait)
}
