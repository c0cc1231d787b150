import type { Landmark, LandmarkInput } from '@vigie/contract/site/analytics.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { landmarks } from '#db/schema/audience/analytics.ts'
import type { DayRange } from '../period-days.ts'

/** What is published, sent or held, and one's own lines; the latest `limit` of the days. */
export async function listLandmarks(db: Database, { from, to }: DayRange, timeZone: string, limit: number) {
  const dayOf = (column: ReturnType<typeof sql>) => sql`(${column} at time zone ${timeZone})::date`
  const { rows } = await db.execute<Landmark>(sql`
    select kind, id, day::text as day, label from (
      select 'article' as kind, id, ${dayOf(sql`published_at`)} as day, title as label
        from blogs where published and published_at is not null
      union all
      select 'campaign', id, ${dayOf(sql`started_at`)}, subject from campaigns where started_at is not null
      union all
      select 'event', id, date, title from events where is_active and not is_permanent
      union all
      select 'note', id, day, label from landmarks
    ) as marks
    where day between ${from}::date and ${to}::date
    order by day desc, kind, id desc limit ${limit}`)
  return rows.reverse()
}

export async function insertLandmark(tx: Database, values: LandmarkInput) {
  return oneRow(await tx.insert(landmarks).values(values).returning())
}

export async function deleteLandmark(tx: Database, id: number) {
  const [row] = await tx.delete(landmarks).where(eq(landmarks.id, id)).returning()
  return row
}

export const countLandmarks = (tx: Database) => tx.$count(landmarks)
