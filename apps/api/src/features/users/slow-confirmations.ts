import { reserveTry } from '#accounts/attempts.queries.ts'
import type { Database } from '#db/client.ts'
import { tooMany } from '#lib/errors.ts'

const FREE_MAILS = 3

/** Counts a mail with a confirmation that somebody asks for, and refuses it when it comes too soon after others. */
export async function slowConfirmations(db: Database, userId: number, now: Date) {
  const wait = await reserveTry(db, [{ key: `confirmation ${userId}`, freeTries: FREE_MAILS }], now)
  if (wait > 0) throw tooMany(wait)
}
