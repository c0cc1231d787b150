import {
  APPOINTMENT_STALE,
  MOMENT_PASSED,
  NOT_CHANGEABLE,
  OUTSIDE_HOURS,
  PAST_MIDNIGHT,
} from '@vigie/contract/agenda/appointment-changes.ts'
import { CLOCK_CHANGE } from '@vigie/contract/agenda/appointments.ts'
import { toMinutes } from '@vigie/contract/agenda/opening-hours.ts'
import { type Slot, slotEnd } from '@vigie/contract/agenda/slots.ts'
import { endTimeSchema } from '@vigie/contract/common/fields.ts'
import { AppError, conflict, invalid } from '#lib/errors.ts'
import type { HeldSpan } from '../agenda/agenda.queries.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import { heldSpan } from '../agenda/held-span.ts'

/** Not once it has begun, is over or is cancelled; a request whose day has passed can still be moved or refused. */
export function isChangeable({ status, startsAt }: AppointmentRow, now: Date) {
  return status === 'pending' || (status === 'confirmed' && startsAt > now)
}

export function refuseUnchangeable(row: AppointmentRow, version: number, now: Date) {
  if (!isChangeable(row, now)) throw conflict(NOT_CHANGEABLE)
  if (row.version !== version) throw conflict(APPOINTMENT_STALE)
}

export function durationOf({ startTime, endTime }: Omit<Slot, 'date'>) {
  return toMinutes(endTime) - toMinutes(startTime)
}

/** A day and an hour with a duration; it ends on the day it begins. */
export function slotOf(date: string, startTime: string, durationMinutes: number): Slot {
  const endTime = slotEnd(startTime, durationMinutes)
  if (!endTimeSchema.safeParse(endTime).success) throw invalid(PAST_MIDNIGHT)
  return { date, startTime, endTime }
}

/** RDV-14: an hour that a clock change skips cannot be booked, not even outside the hours on purpose. */
export function existingSpan(slot: Slot, pauseMinutes: number, timeZone: string): HeldSpan {
  const span = heldSpan(slot, pauseMinutes, timeZone)
  if (!span) throw invalid(CLOCK_CHANGE)
  return span
}

type Asked = { startsAt: Date; now: Date; outside: string | undefined; isMeant: boolean }

/** An administrator may go outside what clients are offered, on purpose; never into the past. */
export function refuseOutside({ startsAt, now, outside, isMeant }: Asked) {
  if (startsAt <= now) throw conflict(MOMENT_PASSED)
  if (outside !== undefined && !isMeant) throw new AppError(409, OUTSIDE_HOURS, outside)
}
