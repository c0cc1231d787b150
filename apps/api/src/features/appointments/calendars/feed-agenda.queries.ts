import { and, asc, gte, inArray, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { isAppointment, isUnavailability } from '../agenda/agenda.queries.ts'

export type FeedRow = Awaited<ReturnType<typeof listForFeed>>[number]

/** What was refused or cancelled leaves the calendar. */
export async function listForFeed(db: Database, since: Date) {
  const { id, kind, startsAt, endsAt, name, email, phone, message, status, reason, bookedType } = agenda
  const { calendarUid, version, createdAt, answers } = agenda
  return db
    .select({
      id,
      kind,
      startsAt,
      endsAt,
      name,
      email,
      phone,
      message,
      answers,
      status,
      reason,
      bookedType,
      calendarUid,
      version,
      createdAt,
    })
    .from(agenda)
    .where(
      and(
        gte(agenda.endsAt, since),
        or(
          isUnavailability,
          and(isAppointment, inArray(agenda.status, ['pending', 'confirmed', 'en_cours', 'completed'])),
        ),
      ),
    )
    .orderBy(asc(agenda.startsAt), asc(agenda.id))
}
