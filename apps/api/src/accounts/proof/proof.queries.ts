import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accessTokens, sessions } from '#db/schema/sessions.ts'

/** In the row of the session: it counts for all tabs of the browser, and in every process. */
export async function recordProof(db: Database, sessionId: string, now: Date) {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}

export async function deleteAccessTokens(db: Database, sessionId: string) {
  await db.delete(accessTokens).where(eq(accessTokens.sessionId, sessionId))
}
