import { and, eq, gt } from 'drizzle-orm'
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

export async function deleteDevice(db: Database, hash: Buffer) {
  await db.delete(knownDevices).where(eq(knownDevices.hash, hash))
}
