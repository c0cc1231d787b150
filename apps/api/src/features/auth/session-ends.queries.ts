import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessionEndLinks } from '#db/schema/accounts/session-ends.ts'
import { knownDevices } from '#db/schema/sessions.ts'

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

export async function deleteDevice(db: Database, hash: Buffer) {
  await db.delete(knownDevices).where(eq(knownDevices.hash, hash))
}
