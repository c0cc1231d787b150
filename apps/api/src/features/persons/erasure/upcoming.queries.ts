import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { eventRegistrations as registrations } from '#db/schema/agenda/registrations.ts'
import { events } from '#db/schema/events.ts'

const normalised = (column: typeof agenda.email | typeof registrations.email) => sql`lower(btrim(${column}))`

/** The appointments that are still to come, or that wait for an answer. */
export async function listUpcomingAppointments(db: Database, addresses: string[], now: Date) {
  const isTheirs = and(eq(agenda.kind, 'appointment'), inArray(normalised(agenda.email), addresses))
  const isComing = and(inArray(agenda.status, ['pending', 'confirmed', 'en_cours']), gt(agenda.endsAt, now))
  const rows = await db
    .select({ id: agenda.id })
    .from(agenda)
    .where(and(isTheirs, isComing))
    .orderBy(agenda.id)
  return rows.map(({ id }) => id)
}

/** On the list of an event that is not over on this day. */
export function listUpcomingRegistrations(db: Database, addresses: string[], today: string) {
  const isTheirs = and(
    inArray(normalised(registrations.email), addresses),
    ne(registrations.state, 'withdrawn'),
  )
  return db
    .select({ id: registrations.id, eventId: registrations.eventId })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(isTheirs, sql`coalesce(${events.endDate}, ${events.date}) >= ${today}::date`))
    .orderBy(registrations.eventId, registrations.id)
}

/** Their hours are free again. */
export async function cancelAppointments(tx: Database, ids: number[]) {
  if (ids.length === 0) return
  await tx
    .update(agenda)
    .set({
      status: 'cancelled',
      endedBy: 'company',
      version: sql`${agenda.version} + 1`,
      calendarSequence: sql`${agenda.calendarSequence} + 1`,
    })
    .where(inArray(agenda.id, ids))
}
