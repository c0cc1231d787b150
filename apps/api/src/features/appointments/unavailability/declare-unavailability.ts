import type {
  HeldAppointment,
  Unavailability,
  UnavailabilityInput,
} from '@vigie/contract/agenda/appointments.ts'
import { CLOCK_CHANGE, SLOT_TAKEN } from '@vigie/contract/agenda/appointments.ts'
import type { Database } from '#db/client.ts'
import { inTransaction, violatedConstraint } from '#db/transaction.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { frenchDay, toInstant } from '#lib/site-time.ts'
import { lockAgenda, NO_OVERLAP, type Span } from '../agenda/agenda.queries.ts'
import { type AppointmentRow, listOverlapping } from '../agenda/appointments.queries.ts'
import { insertUnavailability, isCovered } from './unavailability.queries.ts'

type Declared =
  | { outcome: 'declared'; period: Unavailability }
  | { outcome: 'held'; message: string; appointments: HeldAppointment[] }

/** The constraint of the database refuses an overlap; the appointments are then named (RDV-07). */
export async function declareUnavailability(
  db: Database,
  timeZone: string,
  input: UnavailabilityInput,
  now: Date,
): Promise<Declared> {
  const { date, startTime, endTime, endDate = date } = input
  const span = {
    startsAt: toInstant(date, startTime, timeZone),
    endsAt: toInstant(endDate, endTime, timeZone, 'last'),
  }
  // RDV-14: there is nothing to close in an hour that a clock change skips.
  if (span.startsAt >= span.endsAt) throw invalid(CLOCK_CHANGE)
  const period = { date, startTime, endDate, endTime, ...span, reason: input.reason || null, createdAt: now }
  try {
    return await inTransaction(db, async (tx) => {
      await lockAgenda(tx)
      if (await isCovered(tx, span)) throw conflict('Ce créneau est déjà marqué comme indisponible.')
      return { outcome: 'declared', period: await insertUnavailability(tx, period) }
    })
  } catch (error) {
    if (violatedConstraint(error) === NO_OVERLAP) return refusal(db, span)
    throw error
  }
}

async function refusal(db: Database, span: Span): Promise<Declared> {
  const held = await listOverlapping(db, span)
  const [first] = held
  if (!first) throw conflict(SLOT_TAKEN)
  const message =
    held.length === 1
      ? `Un rendez-vous occupe ce créneau : ${described(first)}.`
      : `Des rendez-vous occupent ce créneau : ${held.map(described).join(' ; ')}.`
  return { outcome: 'held', message, appointments: held.map(toHeld) }
}

const described = ({ name, date, startTime, endTime }: AppointmentRow) =>
  `${name}, le ${frenchDay(date)} de ${startTime} à ${endTime}`

function toHeld({ id, name, date, startTime, endTime, status, version }: AppointmentRow): HeldAppointment {
  return { id, name, date, startTime, endTime, status: status ?? 'pending', version }
}
