import type { AppointmentEnd } from '@vigie/contract/agenda/appointments.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { appointmentMoves, type ReplacedAppointment } from '#db/schema/agenda/appointments.ts'
import { isAppointment, type Span } from '../agenda/agenda.queries.ts'
import { APPOINTMENT_COLUMNS, type AppointmentRow } from '../agenda/appointments.queries.ts'

export async function lockAppointment(tx: Database, id: number) {
  const [row] = await tx
    .select()
    .from(agenda)
    .where(and(isAppointment, eq(agenda.id, id)))
    .for('update')
  return row as AppointmentRow | undefined
}

export async function removeAppointment(tx: Database, id: number) {
  await tx.delete(agenda).where(and(isAppointment, eq(agenda.id, id)))
}

/** MAIL-17: calendars accept a cancellation or a new time only with a higher sequence than they have. */
const NEWER = {
  calendarSequence: sql`${agenda.calendarSequence} + 1`,
  version: sql`${agenda.version} + 1`,
}

export async function setConfirmed(tx: Database, id: number) {
  return update(tx, id, { version: NEWER.version, status: 'confirmed' })
}

export async function setCancelled(tx: Database, id: number, endedBy: AppointmentEnd) {
  return update(tx, id, { ...NEWER, status: 'cancelled', endedBy })
}

type Moved = Span & { date: string; startTime: string; endTime: string }

/** It is reminded of its new day. */
export async function setMoved(
  tx: Database,
  id: number,
  { date, startTime, endTime, startsAt, endsAt }: Moved,
) {
  const time = { date, endDate: date, startTime, endTime, startsAt, endsAt }
  return update(tx, id, { ...NEWER, ...time, remindedAt: null })
}

/** PERS-02: for the timeline of its person. */
export async function insertMove(tx: Database, { id, startsAt }: AppointmentRow, now: Date) {
  await tx.insert(appointmentMoves).values({ appointmentId: id, at: now, startsAt })
}

/** What was undone did not happen. */
export async function deleteMove(tx: Database, { id, startsAt }: AppointmentRow) {
  const newest = tx
    .select({ at: appointmentMoves.at })
    .from(appointmentMoves)
    .where(eq(appointmentMoves.appointmentId, id))
    .orderBy(desc(appointmentMoves.at))
    .limit(1)
  const isIt = and(eq(appointmentMoves.appointmentId, id), eq(appointmentMoves.startsAt, startsAt))
  await tx.delete(appointmentMoves).where(and(isIt, inArray(appointmentMoves.at, newest)))
}

export async function restore(tx: Database, id: number, replaced: ReplacedAppointment) {
  const { startsAt, endsAt, remindedAt, ...fields } = replaced
  return update(tx, id, {
    ...fields,
    // Only an appointment that lives is changed.
    endedBy: null,
    endDate: fields.date,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    remindedAt: remindedAt === null ? null : new Date(remindedAt),
    version: NEWER.version,
  })
}

type Change = Parameters<ReturnType<typeof updateOf>['set']>[0]
const updateOf = (tx: Database) => tx.update(agenda)

async function update(tx: Database, id: number, change: Change) {
  const isIt = eq(agenda.id, id)
  return oneRow(await updateOf(tx).set(change).where(isIt).returning(APPOINTMENT_COLUMNS)) as AppointmentRow
}
