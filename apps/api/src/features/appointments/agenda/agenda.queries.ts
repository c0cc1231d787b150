import type { AppointmentStatus } from '@vigie/contract/agenda/appointments.ts'
import { and, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'

export const NO_OVERLAP = 'agenda_no_overlap'
export const PAUSES_KEPT = 'agenda_pauses_kept'
export const LIVE: AppointmentStatus[] = ['pending', 'confirmed', 'en_cours']

/** Any two numbers will do, as long as every process takes the same. */
const AGENDA_LOCK = 7_161_944
const CLOCK_LOCK = 7_161_945

/**
 * Lets one transaction at a time write in the agenda. The constraint alone prevents overlaps (APPT-27), but two
 * inserts that wait for each other in it are a deadlock, which PostgreSQL notices only after a second.
 */
export async function lockAgenda(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(${AGENDA_LOCK})`)
}

/** False when another process is updating the statuses at this moment. */
export async function takeClockLock(tx: Database) {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CLOCK_LOCK}) as taken`,
  )
  return rows[0]?.taken === true
}

export const isAppointment = eq(agenda.kind, 'appointment')
export const isUnavailability = eq(agenda.kind, 'unavailability')
export const isLive = or(isUnavailability, inArray(agenda.status, LIVE))

export const touchesDays = (from: string | undefined, to: string | undefined) =>
  and(from ? gte(agenda.endDate, from) : undefined, to ? lte(agenda.date, to) : undefined)

/** `heldUntil` is the end of the pause after it. */
export type Span = { startsAt: Date; endsAt: Date }
export type HeldSpan = Span & { heldUntil: Date }

export const overlaps = ({ startsAt, endsAt }: Span) =>
  and(lt(agenda.startsAt, endsAt), gt(agenda.endsAt, startsAt))
