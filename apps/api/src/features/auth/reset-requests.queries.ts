import { RESET_MINUTES } from '@vigie/contract/auth.ts'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passwordResetRequests as requests } from '#db/schema/users.ts'
import { sha256 } from '#lib/tokens.ts'

const REQUESTS_MAX = 3
/** As long as a link is valid: who is told to wait has been sent a link that still works. */
const WINDOW_MS = RESET_MINUTES * 60_000

/** Counts one more; seconds to wait when that is one too many for this address, 0 when it is not. */
export async function countResetRequest(db: Database, email: string, now: Date) {
  const addressHash = sha256(email)
  const isOver = sql`${requests.windowStart} <= ${new Date(now.getTime() - WINDOW_MS).toISOString()}::timestamptz`
  const [row] = await db
    .insert(requests)
    .values({ addressHash, windowStart: now, asked: 1 })
    .onConflictDoUpdate({
      target: requests.addressHash,
      set: {
        asked: sql`case when ${isOver} then 1 else ${requests.asked} + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${requests.windowStart} end`,
      },
    })
    .returning({ asked: requests.asked, windowStart: requests.windowStart })
  if (row!.asked <= REQUESTS_MAX) return 0
  const left = row!.windowStart.getTime() + WINDOW_MS - now.getTime()
  // A clock that was put back must not make anybody wait longer than the window.
  return Math.ceil(Math.min(left, WINDOW_MS) / 1000)
}

export async function forgetResetRequests(db: Database, now: Date) {
  await db.delete(requests).where(lt(requests.windowStart, new Date(now.getTime() - WINDOW_MS)))
}
