import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { eventRegistrations as registrations } from '#db/schema/agenda/registrations.ts'
import { events } from '#db/schema/events.ts'
import type { RegistrationRow } from './registrations.queries.ts'

/** What stands for the name of a person who was forgotten. */
const FORGOTTEN = 'Personne effacée'

/**
 * Marks some of the registered of a day as reminded, and returns those that were not yet. An event that is being
 * changed waits for the next turn, which knows its new day.
 */
export async function takeToRemind(
  tx: Database,
  day: string,
  now: Date,
  limit: number,
): Promise<RegistrationRow[]> {
  const due = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        eq(events.date, day),
        events.isActive,
        eq(registrations.state, 'registered'),
        isNull(registrations.remindedAt),
        isNotNull(registrations.email),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return tx.update(registrations).set({ remindedAt: now }).where(inArray(registrations.id, ids)).returning()
}

/**
 * Erases who the people were whose event was before this moment; how many they were stays. An event of which nothing
 * is known any more counts by the day of the registration. Returns how many people.
 */
export async function forgetPeopleBefore(
  db: Database,
  before: Date,
  day: string,
  { now, limit }: { now: Date; limit: number },
) {
  const old = db
    .select({ id: registrations.id })
    .from(registrations)
    .leftJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        lt(registrations.createdAt, before),
        isNull(registrations.anonymisedAt),
        sql`coalesce(${events.endDate}, ${events.date}, '-infinity'::date) < ${day}::date`,
      ),
    )
    .limit(limit)
  const rows = await db
    .update(registrations)
    .set({ name: FORGOTTEN, email: null, answers: [], tokenHash: null, anonymisedAt: now })
    .where(and(inArray(registrations.id, old), isNull(registrations.anonymisedAt)))
    .returning({ id: registrations.id })
  return rows.length
}
