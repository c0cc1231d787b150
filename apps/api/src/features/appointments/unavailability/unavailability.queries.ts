import type { Unavailability } from '@vigie/contract/agenda/appointments.ts'
import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { agenda } from '#db/schema/agenda/agenda.ts'
import { isUnavailability, type Span, touchesDays } from '../agenda/agenda.queries.ts'

type NewUnavailability = Omit<typeof agenda.$inferInsert, 'kind'>
type Days = { from?: string | undefined; to?: string | undefined; limit: number }

export async function listUnavailability(db: Database, { from, to, limit }: Days): Promise<Unavailability[]> {
  return db
    .select(SHOWN)
    .from(agenda)
    .where(and(isUnavailability, touchesDays(from, to)))
    .orderBy(desc(agenda.startsAt), desc(agenda.id))
    .limit(limit)
}

export async function insertUnavailability(db: Database, period: NewUnavailability): Promise<Unavailability> {
  return oneRow(
    await db
      .insert(agenda)
      .values({ ...period, kind: 'unavailability' })
      .returning(SHOWN),
  )
}

export async function deleteUnavailability(db: Database, id: number) {
  const deleted = await db
    .delete(agenda)
    .where(and(isUnavailability, eq(agenda.id, id)))
    .returning({ id: agenda.id })
  return deleted.length > 0
}

export async function isCovered(db: Database, { startsAt, endsAt }: Span) {
  const covers = and(isUnavailability, lte(agenda.startsAt, startsAt), gte(agenda.endsAt, endsAt))
  return (await db.$count(agenda, covers)) > 0
}

const SHOWN = {
  id: agenda.id,
  date: agenda.date,
  startTime: agenda.startTime,
  endDate: agenda.endDate,
  endTime: agenda.endTime,
  reason: agenda.reason,
}
