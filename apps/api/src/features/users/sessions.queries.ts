import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions } from '#db/schema/sessions.ts'

export async function listSessions(db: Database, userId: number, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.rotatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt), sessions.id)
}

/** False when the person has no such session. */
export async function deleteSessionOfUser(db: Database, userId: number, id: string) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
