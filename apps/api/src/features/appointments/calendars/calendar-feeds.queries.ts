import type { CalendarFeed } from '@vigie/contract/agenda/calendars.ts'
import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { calendarFeeds } from '#db/schema/agenda/calendars.ts'
import { users } from '#db/schema/users.ts'

const SHOWN = { createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt }

export async function findFeed(db: Database, userId: number) {
  const [row] = await db.select(SHOWN).from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return row && toFeed(row)
}

/** A new address ends the former one. */
export async function replaceFeed(db: Database, userId: number, tokenHash: Buffer, now: Date) {
  const fresh = { tokenHash, createdAt: now, lastReadAt: null }
  const rows = await db
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh })
    .returning(SHOWN)
  return toFeed(oneRow(rows))
}

/** False where there was none. */
export async function deleteFeed(db: Database, userId: number) {
  const isOf = eq(calendarFeeds.userId, userId)
  return (await db.delete(calendarFeeds).where(isOf).returning({ userId: calendarFeeds.userId })).length > 0
}

/** False for an unknown address, and for that of an account that may no longer enter. */
export async function readsFeed(db: Database, tokenHash: Buffer, now: Date) {
  const isOf = eq(calendarFeeds.tokenHash, tokenHash)
  const [found] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(isOf, eq(users.isActive, true)))
  if (!found) return false
  // To the hour: calendars read every few minutes.
  const isOld = or(
    isNull(calendarFeeds.lastReadAt),
    lt(calendarFeeds.lastReadAt, new Date(now.getTime() - HOUR_MS)),
  )
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(and(isOf, isOld))
  return true
}

const toFeed = (row: { createdAt: Date; lastReadAt: Date | null }): CalendarFeed => ({
  createdAt: row.createdAt.toISOString(),
  lastReadAt: row.lastReadAt?.toISOString() ?? null,
})
