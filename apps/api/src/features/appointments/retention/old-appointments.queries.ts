import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { appointmentLinks } from '#db/schema/agenda/appointments.ts'
import { isAppointment } from '../agenda/agenda.queries.ts'

/** So many in a transaction: everybody else waits meanwhile on the embedded engine. */
const BATCH = 500
const NOBODY = 'Personne anonymisée'

/** Erases who it was of the next appointments that ended before then; returns how many. */
export async function anonymiseSome(tx: Database, before: Date, now: Date) {
  const due = await tx
    .select({ id: agenda.id })
    .from(agenda)
    .where(and(isAppointment, isNull(agenda.anonymisedAt), lt(agenda.endsAt, before)))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const erased = { name: NOBODY, email: '', phone: null, message: null, answers: [], searchText: '' }
  await tx
    .update(agenda)
    .set({ ...erased, anonymisedAt: now })
    .where(inArray(agenda.id, ids))
  await tx.delete(appointmentLinks).where(inArray(appointmentLinks.appointmentId, ids))
  return ids.length
}
