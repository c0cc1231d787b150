import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointmentLinks } from '#db/schema/agenda/appointments.ts'

export async function insertLink(tx: Database, link: typeof appointmentLinks.$inferInsert) {
  await tx.insert(appointmentLinks).values(link)
}

/** The appointment that a token of a mail opens. */
export async function findLinked(db: Database, tokenHash: Buffer) {
  const [row] = await db
    .select({ id: appointmentLinks.appointmentId })
    .from(appointmentLinks)
    .where(eq(appointmentLinks.tokenHash, tokenHash))
  return row?.id
}
