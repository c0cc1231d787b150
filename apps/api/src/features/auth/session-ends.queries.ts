import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessionEndLinks } from '#db/schema/accounts/session-ends.ts'
import { knownDevices, sessions } from '#db/schema/sessions.ts'

export async function findSessionEndLink(db: Database, hash: Buffer, now: Date) {
  const [row] = await db
    .select()
    .from(sessionEndLinks)
    .where(and(eq(sessionEndLinks.hash, hash), gt(sessionEndLinks.expiresAt, now)))
  return row
}

/** True for the first use. */
export async function useSessionEndLink(db: Database, hash: Buffer, now: Date) {
  const used = await db
    .update(sessionEndLinks)
    .set({ usedAt: now })
    .where(and(eq(sessionEndLinks.hash, hash), isNull(sessionEndLinks.usedAt)))
    .returning({ hash: sessionEndLinks.hash })
  return used.length > 0
}

/** The session of the link, and those that its browser has opened since. */
export async function deleteLinkedSessions(db: Database, link: typeof sessionEndLinks.$inferSelect) {
  const isLinked = or(eq(sessions.id, link.sessionId), eq(sessions.deviceHash, link.deviceHash))
  await db.delete(sessions).where(and(eq(sessions.userId, link.userId), isLinked))
}

export async function deleteDevice(db: Database, hash: Buffer) {
  await db.delete(knownDevices).where(eq(knownDevices.hash, hash))
}
