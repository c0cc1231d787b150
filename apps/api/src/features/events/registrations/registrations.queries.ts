import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { eventRegistrations as registrations } from '#db/schema/agenda/registrations.ts'

export type RegistrationRow = typeof registrations.$inferSelect
type NewRegistration = typeof registrations.$inferInsert

const isLive = ne(registrations.state, 'withdrawn')
const byId = asc(registrations.id)

/** Undefined when this address has a place or waits for one already. */
export async function insertRegistration(tx: Database, values: NewRegistration) {
  const [row] = await tx.insert(registrations).values(values).onConflictDoNothing().returning()
  return row
}

export async function findLive(tx: Database, eventId: number, email: string) {
  const isTheirs = and(eq(registrations.eventId, eventId), eq(registrations.email, email), isLive)
  return oneRow(await tx.select().from(registrations).where(isTheirs))
}

export async function findByToken(db: Database, tokenHash: Buffer) {
  const [row] = await db.select().from(registrations).where(eq(registrations.tokenHash, tokenHash))
  return row
}

export async function lockRegistration(tx: Database, id: number, eventId: number) {
  const isIt = and(eq(registrations.id, id), eq(registrations.eventId, eventId))
  const [row] = await tx.select().from(registrations).where(isIt).for('update')
  return row
}

export async function endRegistration(tx: Database, id: number, now: Date) {
  const ended = { state: 'withdrawn' as const, changedAt: now, calendarSequence: nextSequence }
  return oneRow(await tx.update(registrations).set(ended).where(eq(registrations.id, id)).returning())
}

export async function deleteRegistration(tx: Database, id: number) {
  await tx.delete(registrations).where(eq(registrations.id, id))
}

/** Gives a place to those who have waited longest; the event is locked, so nobody else does at the same moment. */
export async function promoteFirst(tx: Database, eventId: number, count: number, now: Date) {
  const next = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.state, 'waiting')))
    .orderBy(byId)
    .limit(count)
  const rows = await tx
    .update(registrations)
    .set({ state: 'registered', changedAt: now })
    .where(inArray(registrations.id, next))
    .returning()
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Everybody to notify of a change, with the next sequence number of their calendar entry. */
export async function takeToNotify(tx: Database, eventId: number) {
  return tx
    .update(registrations)
    .set({ calendarSequence: nextSequence })
    .where(and(eq(registrations.eventId, eventId), isLive))
    .returning()
}

/** A moved event is reminded of again, the day before its new day. */
export async function remindAgain(tx: Database, eventId: number) {
  await tx.update(registrations).set({ remindedAt: null }).where(eq(registrations.eventId, eventId))
}

/** Somebody who waits has nothing in their calendar yet. */
const nextSequence = sql`${registrations.calendarSequence} + (${registrations.state} = 'registered')::integer`
