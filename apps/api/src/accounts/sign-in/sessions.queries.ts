import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessionEndLinks } from '#db/schema/accounts/session-ends.ts'
import { accessTokens, sessions } from '#db/schema/sessions.ts'

export type SessionInsert = typeof sessions.$inferInsert
export type AccessInsert = typeof accessTokens.$inferInsert

/** A repeated refresh derives the same token again: inserting it a second time changes nothing. */
export function insertAccessToken(db: Database, token: AccessInsert) {
  return db.insert(accessTokens).values(token).onConflictDoNothing()
}

export async function insertSessionEndLink(db: Database, link: typeof sessionEndLinks.$inferInsert) {
  await db.insert(sessionEndLinks).values(link)
}

export async function deleteSessionOfRefresh(db: Database, id: string, hash: Buffer) {
  const holdsIt = or(eq(sessions.refreshHash, hash), eq(sessions.previousRefreshHash, hash))
  return db
    .delete(sessions)
    .where(and(eq(sessions.id, id), holdsIt))
    .returning({ userId: sessions.userId })
}

export async function endSessions(tx: Database, userId: number, exceptId?: string) {
  const others = exceptId ? ne(sessions.id, exceptId) : undefined
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id })
  return ended.length
}

/** Nobody knows the new refresh token: the session lasts until its access tokens do, `until` at most. */
export async function retireSessionOfRefresh(
  db: Database,
  id: string,
  hash: Buffer,
  unknown: Buffer,
  until: Date,
) {
  const holdsIt = or(eq(sessions.refreshHash, hash), eq(sessions.previousRefreshHash, hash))
  return db
    .update(sessions)
    .set({
      refreshHash: unknown,
      previousRefreshHash: null,
      expiresAt: sql`least(${sessions.expiresAt}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(eq(sessions.id, id), holdsIt))
    .returning({ userId: sessions.userId })
}
