import { randomUUID } from 'node:crypto'
import type { Undo } from '@vigie/contract/agenda/appointments.ts'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appointmentUndos as undos } from '#db/schema/agenda/appointments.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'

type NewUndo = { before: AppointmentRow; after: AppointmentRow; mailIds: string[]; until: Date; now: Date }

/** Keeps what the change has replaced, and forgets what can be undone no more. */
export async function insertUndo(
  tx: Database,
  { before, after, mailIds, until, now }: NewUndo,
): Promise<Undo> {
  const id = randomUUID()
  const { status, date, startTime, endTime, startsAt, endsAt, calendarSequence, remindedAt } = before
  await tx.delete(undos).where(lt(undos.until, now))
  await tx.insert(undos).values({
    id,
    appointmentId: after.id,
    version: after.version,
    replaced: {
      status: status ?? 'pending',
      date,
      startTime,
      endTime,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      calendarSequence,
      remindedAt: remindedAt?.toISOString() ?? null,
    },
    mailIds,
    until,
  })
  return { id, until: until.toISOString() }
}

/** Of several who undo at once, one gets it. */
export async function takeUndo(tx: Database, id: string, appointmentId: number) {
  const [row] = await tx
    .delete(undos)
    .where(and(eq(undos.id, id), eq(undos.appointmentId, appointmentId)))
    .returning()
  return row
}

/**
 * When a mail about this version can leave: after those of earlier changes that can still be undone, in the order of
 * the versions.
 */
export async function findTurn(tx: Database, { id, version }: AppointmentRow, now: Date) {
  const [last] = await tx
    .select({ until: undos.until, version: undos.version })
    .from(undos)
    .where(and(eq(undos.appointmentId, id), gte(undos.until, now)))
    .orderBy(desc(undos.until))
    .limit(1)
  return last ? new Date(last.until.getTime() + version - last.version) : now
}

/** True when a reminder of it was still waiting: it names a time that is no longer right. */
export async function dropReminder(tx: Database, { id }: AppointmentRow) {
  const isTheirs = eq(mails.madeFor, `booking ${id}`)
  const waits = and(isTheirs, eq(mails.kind, 'booking-reminder'), eq(mails.state, 'waiting'))
  return (await tx.delete(mails).where(waits).returning({ id: mails.id })).length > 0
}
