import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { eventRegistrations as registrations } from '#db/schema/agenda/registrations.ts'
import { events } from '#db/schema/events.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import type { RegistrationRow } from './registrations.queries.ts'
import { reminderIdOf } from './reminder-id.ts'

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

/** Takes back the reminders of an event that wait: what they say is no longer right. */
export async function dropReminders(tx: Database, eventId: number) {
  const isReminded = and(eq(registrations.eventId, eventId), isNotNull(registrations.remindedAt))
  await takeBack(tx, await tx.select().from(registrations).where(isReminded))
}

export const dropReminder = (tx: Database, person: RegistrationRow) => takeBack(tx, [person])

/** Who has not got the reminder gets another one, the day before the event. */
async function takeBack(tx: Database, people: RegistrationRow[]) {
  const byMail = new Map(people.map((person) => [reminderIdOf(person), person.id]))
  const waits = and(inArray(mails.id, [...byMail.keys()]), eq(mails.state, 'waiting'))
  const dropped = await tx.delete(mails).where(waits).returning({ id: mails.id })
  if (dropped.length === 0) return
  const ids = dropped.flatMap(({ id }) => byMail.get(id) ?? [])
  await tx.update(registrations).set({ remindedAt: null }).where(inArray(registrations.id, ids))
}
