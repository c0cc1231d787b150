import { and, type Column, desc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'
import { one } from '../one.ts'
import type { splitByLength } from './short-words.ts'

type Searched = { table: PgTable; id: PgColumn; searchText: Column }

/** In how many of the newest rows the short words are, the long ones, and all of them. */
export async function howCommon(
  db: Database,
  { table, id, searchText }: Searched,
  { short, long }: ReturnType<typeof splitByLength>,
  newest: number,
) {
  const countOf = (words: string[]) =>
    sql`count(*) filter (where ${and(...words.map((word) => sql`strpos(${searchText}, ${word}) > 0`)) ?? sql`true`})::integer`
  // Under the name of the table, so that the conditions read these rows.
  const { rows } = await db.execute<{ short: number; long: number; both: number; all: number }>(sql`
    select ${countOf(short)} as short, ${countOf(long)} as long,
      ${countOf([...short, ...long])} as both, count(*)::integer as all
    from (select * from ${table} order by ${desc(id)} limit ${newest}) as ${table}`)
  return one(rows)
}
