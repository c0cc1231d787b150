import { and, between, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'

/** Marks the confirmed appointments of these days as reminded, and returns those that were not yet. */
export async function takeToRemind(tx: Database, { from, to }: { from: string; to: string }, now: Date) {
  const due = await tx
    .select({ id: agenda.id })
    .from(agenda)
    .where(and(between(agenda.date, from, to), eq(agenda.status, 'confirmed'), isNull(agenda.remindedAt)))
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const rows = await tx
    .update(agenda)
    .set({ remindedAt: now })
    .where(
      inArray(
        agenda.id,
        due.map(({ id }) => id),
      ),
    )
    .returning()
  return rows as AppointmentRow[]
}

/** A client who got the confirmation or the new time today, of this appointment, needs no reminder. */
export async function wasConfirmedSince(tx: Database, { id }: AppointmentRow, since: Date) {
  const recent = and(
    eq(mails.madeFor, `booking ${id}`),
    inArray(mails.kind, ['booking-confirmed', 'booking-moved']),
    gte(mails.createdAt, since),
  )
  return (await tx.$count(mails, recent)) > 0
}
