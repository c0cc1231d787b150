import type { AppointmentCounts, AppointmentStatus } from '@vigie/contract/agenda/scheduling.ts'
import { and, count, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda, appointmentCounts } from '#db/schema/scheduling.ts'
import { isAppointment } from './agenda.queries.ts'
import { isMoving, statusAt } from './appointment-status.queries.ts'

type ByStatus = Record<AppointmentStatus, number>

/** The stored numbers, but for the few appointments that the clock may have moved since they were stored. */
export async function countByStatus(db: Database, now: Date): Promise<ByStatus> {
  const moving = db
    .select({ status: sql<AppointmentStatus>`${statusAt(now)}`.as('status_now'), rows: count() })
    .from(agenda)
    .where(isMoving)
    .groupBy(sql`status_now`)
  const settled = await db
    .select()
    .from(appointmentCounts)
    .where(notInArray(appointmentCounts.status, ['confirmed', 'en_cours']))
  const counts: ByStatus = { pending: 0, confirmed: 0, en_cours: 0, completed: 0, cancelled: 0 }
  for (const { status, rows } of [...settled, ...(await moving)]) counts[status] += rows
  return counts
}

export async function countAppointments(db: Database, today: string, now: Date): Promise<AppointmentCounts> {
  const counts = await countByStatus(db, now)
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
