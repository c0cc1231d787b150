import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mails } from '#db/schema/outbox.ts'
import { agenda } from '#db/schema/scheduling.ts'
import type { AppointmentRow } from './appointments.queries.ts'

/** The confirmed appointments of a day whose clients have not been reminded, for the caller alone. */
export async function takeToRemind(tx: Database, day: string, now: Date) {
  const due = await tx
    .select({ id: agenda.id })
    .from(agenda)
    .where(and(eq(agenda.date, day), eq(agenda.status, 'confirmed'), isNull(agenda.remindedAt)))
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

/** Who has just been told of it needs no reminder. */
export async function wasConfirmedSince(tx: Database, { email }: AppointmentRow, since: Date) {
  const recent = and(
    eq(mails.recipient, email),
    eq(mails.kind, 'booking-confirmed'),
    gte(mails.createdAt, since),
  )
  return (await tx.$count(mails, recent)) > 0
}
