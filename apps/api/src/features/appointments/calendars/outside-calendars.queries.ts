import type { OutsideCalendar } from '@vigie/contract/agenda/calendars.ts'
import { OUTSIDE_CALENDARS_MAX } from '@vigie/contract/agenda/calendars.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outsideBusy, outsideCalendars } from '#db/schema/agenda/calendars.ts'

type NewCalendar = { name: string; sealedUrl: string; host: string; createdAt: Date; nextReadAt: Date }

/** Undefined when there are as many as there may be; counted under a lock of the table, so that two are not eleven. */
export async function insertCalendar(
  tx: Database,
  { name, sealedUrl, host, createdAt, nextReadAt }: NewCalendar,
) {
  await tx.execute(sql`lock table ${outsideCalendars} in share row exclusive mode`)
  if ((await tx.$count(outsideCalendars)) >= OUTSIDE_CALENDARS_MAX) return undefined
  const [row] = await tx
    .insert(outsideCalendars)
    .values({ name, sealedUrl, host, createdAt, nextReadAt })
    .returning({ id: outsideCalendars.id })
  return row?.id
}

export async function deleteCalendar(db: Database, id: number) {
  const deleted = await db
    .delete(outsideCalendars)
    .where(eq(outsideCalendars.id, id))
    .returning({ id: outsideCalendars.id })
  return deleted.length > 0
}

export async function listCalendars(db: Database, now: Date, id?: number): Promise<OutsideCalendar[]> {
  const busyCount = db.$count(
    outsideBusy,
    and(eq(outsideBusy.calendarId, outsideCalendars.id), gt(outsideBusy.endsAt, now)),
  )
  const { readAt, failingSince, name, host, problem } = outsideCalendars
  const rows = await db
    .select({ id: outsideCalendars.id, name, host, readAt, failingSince, problem, busyCount })
    .from(outsideCalendars)
    .where(id === undefined ? undefined : eq(outsideCalendars.id, id))
    .orderBy(asc(outsideCalendars.id))
  return rows.map((row) => ({
    ...row,
    readAt: row.readAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
  }))
}

/** The next one that is due, taken by moving its time: no other process reads it meanwhile. */
export async function claimDue(db: Database, now: Date, nextReadAt: Date) {
  const { rows } = await db.execute<{ id: number; sealed_url: string; content_hash: Buffer | null }>(sql`
    update ${outsideCalendars} set next_read_at = ${nextReadAt}
    where id = (
      select id from ${outsideCalendars} where next_read_at <= ${now} order by next_read_at limit 1
      for update skip locked
    )
    returning id, sealed_url, content_hash`)
  return rows[0]
}

export async function findSealedUrl(db: Database, id: number) {
  const [row] = await db
    .select({ sealedUrl: outsideCalendars.sealedUrl, contentHash: outsideCalendars.contentHash })
    .from(outsideCalendars)
    .where(eq(outsideCalendars.id, id))
  return row
}

/** Its last known times hold. */
export async function noteFailure(db: Database, id: number, problem: string, now: Date) {
  await db
    .update(outsideCalendars)
    .set({ problem, failingSince: sql`coalesce(${outsideCalendars.failingSince}, ${now})` })
    .where(eq(outsideCalendars.id, id))
}

export async function noteSuccess(db: Database, id: number, contentHash: Buffer, now: Date) {
  const updated = await db
    .update(outsideCalendars)
    .set({ readAt: now, problem: null, failingSince: null, contentHash })
    .where(eq(outsideCalendars.id, id))
    .returning({ id: outsideCalendars.id })
  return updated.length > 0
}
