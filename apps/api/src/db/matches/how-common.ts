import { and, type Column, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'
import { one } from '../one.ts'

type Searched = { table: PgTable; id: PgColumn; searchText: Column; since?: Column | undefined }
type Counts = { found: number[]; all: number; span: number[] | null }

/** The condition that a text holds all of these parts. */
export const holdsAll = (searchText: Column, parts: readonly string[]) =>
  and(...parts.map((part) => sql`strpos(${searchText}, ${part}) > 0`)) ?? sql`true`

/**
 * How many of the newest rows meet each condition; `span` says when the first of these rows came, the newest and the
 * oldest of all, in milliseconds.
 */
export async function howCommon(
  db: Database,
  { table, id, since }: Searched,
  conditions: readonly SQL[],
  newest: number,
): Promise<Counts> {
  const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})::integer`)
  const span = since
    ? sql`array[${milliseconds(sql`min(${since})`)}, (select ${milliseconds(sql`max(${since})`)} from ${table}),
        (select ${milliseconds(sql`min(${since})`)} from ${table})]`
    : sql`null`
  const order = since ? sql`${desc(since)}, ${desc(id)}` : desc(id)
  // Under the name of the table, so that the conditions read these rows.
  const { rows } = await db.execute<Counts>(sql`
    select array[${sql.join(counts, sql`, `)}]::integer[] as found, count(*)::integer as all, ${span} as span
    from (select * from ${table} order by ${order} limit ${newest}) as ${table}`)
  return one(rows)
}

const milliseconds = (moment: SQL) => sql`extract(epoch from ${moment})::double precision * 1000`
