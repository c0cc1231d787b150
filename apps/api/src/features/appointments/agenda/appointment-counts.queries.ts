import type { AppointmentCounts, AppointmentStatus } from '@vigie/contract/agenda/appointments.ts'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { isAppointment } from './agenda.queries.ts'
import { isMoving, statusAt } from './appointment-status.queries.ts'

export type ByStatus = Record<AppointmentStatus, number>

/** By the stored status, which an index counts, but for the few appointments that the clock may have moved since. */
export async function countByStatus(db: Database, now: Date): Promise<ByStatus> {
  const stored = await db
    .select({ status: sql<AppointmentStatus>`${agenda.status}`, rows: count() })
    .from(agenda)
    .where(isAppointment)
    .groupBy(agenda.status)
  const moving = await db
    .select({ status: statusAt(now).as('status_now'), rows: count() })
    .from(agenda)
    .where(isMoving)
    .groupBy(sql`status_now`)
  const counts: ByStatus = { pending: 0, confirmed: 0, en_cours: 0, completed: 0, cancelled: 0 }
  for (const { status, rows } of stored) counts[status] = rows
  Object.assign(counts, { confirmed: 0, en_cours: 0 })
  for (const { status, rows } of moving) counts[status] += rows
  return counts
}

export async function countAppointments(
  db: Database,
  today: string,
  counts: ByStatus,
): Promise<AppointmentCounts> {
  const isToday = and(isAppointment, eq(agenda.date, today), ne(agenda.status, 'cancelled'))
  return {
    all: sumOf(counts),
    today: await db.$count(agenda, isToday),
    pending: counts.pending,
    confirmed: counts.confirmed,
    enCours: counts.en_cours,
  }
}

export const sumOf = (counts: ByStatus) => Object.values(counts).reduce((sum, rows) => sum + rows, 0)
