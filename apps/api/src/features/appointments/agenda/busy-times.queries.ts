import type { Taken } from '@vigie/contract/agenda/slots.ts'
import { and, gt, gte, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { preparedOnce } from '#db/prepared.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { type HeldSpan, isAppointment, isLive, isUnavailability, LIVE, overlaps } from './agenda.queries.ts'

// What keeps a slot from being offered (`listTaken`) and an appointment from being made (`isTaken`). The constraints of
// the database decide about the agenda all the same.

/** `id` is that of an appointment or an unavailability. */
export type BusyTime = Taken & { id: number | null }

/** What is taken of these days. */
export async function listTaken(db: Database, from: string, to: string): Promise<BusyTime[]> {
  return takenStatement(db).execute({ from, to })
}

const takenStatement = preparedOnce((db, name) => {
  const { date, endDate, startsAt, endsAt } = agenda
  const pauseMinutes = sql<number | null>`case when ${isAppointment} then ${agenda.pauseMinutes} end`
  return db
    .select({ id: agenda.id, startsAt, endsAt, pauseMinutes })
    .from(agenda)
    .where(and(isLive, gte(endDate, sql.placeholder('from')), lte(date, sql.placeholder('to'))))
    .prepare(name)
}, 'taken')

/** `except` is the appointment that is moved: it does not stand in its own way. */
export async function isTaken(db: Database, span: HeldSpan, except?: number) {
  const { startsAt, heldUntil } = span
  const meetsAppointment = and(
    isAppointment,
    inArray(agenda.status, LIVE),
    lt(agenda.startsAt, heldUntil),
    gt(agenda.heldUntil, startsAt),
    except === undefined ? undefined : ne(agenda.id, except),
  )
  const taken = or(and(isUnavailability, overlaps(span)), meetsAppointment)
  return (await db.$count(agenda, taken)) > 0
}
