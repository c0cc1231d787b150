import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { persons } from '#db/schema/persons.ts'

/** Any number will do, as long as every process takes the same. */
const JOINING_LOCK = 7_161_946

/** Lets one transaction at a time join or separate: two at once could make a circle. */
export async function lockJoining(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(${JOINING_LOCK})`)
}

/** Both until the end of the transaction, with the number under which each is found. */
export async function lockTwo(tx: Database, id: number, otherId: number) {
  const rows = await tx
    .select({ id: persons.id, joinedTo: persons.joinedTo, joinedAt: persons.joinedAt, head: HEAD })
    .from(persons)
    .where(inArray(persons.id, [id, otherId]))
    .orderBy(persons.id)
    .for('update')
  const byId = (wanted: number) => rows.find((row) => row.id === wanted)
  return { person: byId(id), other: byId(otherId) }
}

const HEAD = sql<number>`head_of_person(${persons.id})`

export async function setJoined(tx: Database, id: number, to: number, now: Date) {
  await tx.update(persons).set({ joinedTo: to, joinedAt: now }).where(eq(persons.id, id))
  await refresh(tx, to)
}

export async function setSeparate(tx: Database, id: number, from: number) {
  await tx.update(persons).set({ joinedTo: null, joinedAt: null }).where(eq(persons.id, id))
  await refresh(tx, from)
}

/** What is shown of somebody includes those who are joined to them. */
async function refresh(tx: Database, id: number) {
  await tx.execute(sql`select refresh_person(address) from persons where id = ${id}`)
}
