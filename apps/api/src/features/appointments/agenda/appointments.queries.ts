import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { and, asc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { personOf } from '#db/person-of.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { toSearchText } from '#lib/search-text.ts'
import { mailboxOf } from '#mail/visitor-mails.queries.ts'
import { isAppointment, LIVE, overlaps, type Span } from './agenda.queries.ts'
import { statusAt } from './appointment-status.queries.ts'

type Row = typeof agenda.$inferSelect & { personId?: number | null }
export type AppointmentRow = Row & { name: string; email: string; calendarUid: string }
/** For who is signed in: what a visitor books is answered without the person. */
export const APPOINTMENT_COLUMNS = { ...getTableColumns(agenda), personId: personOf(agenda.email) }

type NewAppointment = Omit<typeof agenda.$inferInsert, 'kind' | 'endDate' | 'searchText'> & {
  name: string
  email: string
  status: 'pending' | 'confirmed'
}

export async function insertAppointment(db: Database, appointment: NewAppointment) {
  const { name, email, phone, message, date } = appointment
  const searchText = toSearchText([name, email, phone ?? '', message ?? ''].join(' '))
  const [row] = await db
    .insert(agenda)
    .values({ ...appointment, endDate: date, kind: 'appointment', searchText })
    .returning()
  return row as AppointmentRow
}

export async function findAppointment(db: Database, id: number, now: Date) {
  const row = await findRow(db, id, now)
  return row && toAppointment(row, now)
}

/** With the status of this moment. */
export async function findRow(db: Database, id: number, now: Date) {
  const [row] = await db
    .select({ ...APPOINTMENT_COLUMNS, status: statusAt(now) })
    .from(agenda)
    .where(and(isAppointment, eq(agenda.id, id)))
  return row as AppointmentRow | undefined
}

export async function findStatus(db: Database, id: number, now: Date) {
  const [row] = await db
    .select({ status: statusAt(now) })
    .from(agenda)
    .where(and(isAppointment, eq(agenda.id, id)))
  return row?.status
}

export async function listDue(db: Database, now: Date) {
  const rows = await db
    .select({ id: agenda.id })
    .from(agenda)
    .where(
      and(
        inArray(agenda.status, ['confirmed', 'en_cours']),
        lte(agenda.startsAt, now),
        sql`${statusAt(now)} <> ${agenda.status}`,
      ),
    )
  return rows.map(({ id }) => id)
}

export async function applyClock(db: Database, ids: number[], now: Date) {
  await db
    .update(agenda)
    .set({ status: statusAt(now) })
    .where(inArray(agenda.id, ids))
}

export async function listOverlapping(db: Database, span: Span) {
  const rows = await db
    .select()
    .from(agenda)
    .where(and(isAppointment, inArray(agenda.status, LIVE), overlaps(span)))
    .orderBy(asc(agenda.startsAt))
    .limit(20)
  return rows as AppointmentRow[]
}

/** By mailbox. Past ones do not count: they must not keep their author from booking again. */
export async function countPendingOf(db: Database, email: string, now: Date) {
  const isOwn = eq(sql`regexp_replace(${agenda.email}, '(.)\\+.*@', '\\1@')`, mailboxOf(email))
  return db.$count(agenda, and(isOwn, eq(agenda.status, 'pending'), gt(agenda.endsAt, now)))
}

export function toAppointment(row: Row, now: Date): Appointment {
  const { id, message, date, startTime, endTime, status, createdAt, endsAt } = row
  return {
    id,
    name: row.name ?? '',
    email: row.email ?? '',
    phone: row.phone,
    message,
    answers: row.answers,
    language: row.language,
    type: row.bookedType && { id: row.typeId, ...row.bookedType },
    date,
    startTime,
    endTime,
    status: status ?? 'pending',
    endedBy: row.endedBy,
    createdAt: createdAt.toISOString(),
    isPast: endsAt <= now,
    personId: row.personId,
    version: row.version,
  }
}
