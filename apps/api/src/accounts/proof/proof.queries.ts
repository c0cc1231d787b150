import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessTokens, sessions } from '#db/schema/sessions.ts'

/** In the row of the session: it counts for all tabs of the browser, and in every process. */
export async function recordProof(db: Database, sessionId: string, now: Date) {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}

/** The new token lives as long as the last of those that it replaces; false when there was none any more. */
export async function replaceAccessTokens(tx: Database, sessionId: string, hash: Buffer) {
  const ended = await tx
    .delete(accessTokens)
    .where(eq(accessTokens.sessionId, sessionId))
    .returning({ expiresAt: accessTokens.expiresAt })
  if (ended.length === 0) return false
  const expiresAt = new Date(Math.max(...ended.map((token) => token.expiresAt.getTime())))
  await tx.insert(accessTokens).values({ hash, sessionId, expiresAt })
  return true
}
