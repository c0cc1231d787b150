import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { one } from '#db/one.ts'
import { sessionEndLinks } from '#db/schema/accounts/session-ends.ts'
import { accessTokens, sessions } from '#db/schema/sessions.ts'
import { users } from '#db/schema/users.ts'

export async function insertSession(db: Database, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session)
}

/** A repeated refresh derives the same token again: inserting it a second time changes nothing. */
export async function insertAccessToken(db: Database, token: typeof accessTokens.$inferInsert) {
  await db.insert(accessTokens).values(token).onConflictDoNothing()
}

/**
 * Who signs in, as before this sign-in; locked, so that of two first sign-ins only one is the first, and so that what
 * ends the sessions of the account comes before this one or after it.
 */
export async function lockSigningIn(tx: Database, userId: number) {
  const rows = await tx
    .select({
      email: users.email,
      resetEmail: users.resetEmail,
      lastLoginAt: users.lastLoginAt,
      isActive: users.isActive,
      passwordHash: users.passwordHash,
      secondStepCount: users.secondStepCount,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return one(rows)
}

export async function recordSignIn(db: Database, userId: number, now: Date) {
  await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId))
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
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
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
