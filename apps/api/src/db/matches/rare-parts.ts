import { and, type Column, desc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'
import { one } from '../one.ts'
import { hasShortParts, splitByLength } from './short-words.ts'

export type SearchedText = {
  table: PgTable
  id: PgColumn
  search?: string | undefined
  /** Where it has an index of its parts. */
  searchText?: Column
}

/** Rows that are read to learn how common the words are. */
const PROBED = 1_000
/** From this share of the rows on, reading row by row meets 500 matches sooner than an index lists them all. */
const COMMON = 0.1

/**
 * The condition by which the short words of a search are found in their index, where that is the best way: no other word
 * is rarer, and they are not in every tenth text. This is not left to the planner, which does not know how common two
 * letters are.
 */
export async function rareParts(db: Database, { table, id, search, searchText }: SearchedText) {
  const { short, long } = splitByLength(search)
  if (short.length === 0 || !searchText) return undefined
  const countOf = (words: string[]) =>
    sql`count(*) filter (where ${and(...words.map((word) => sql`strpos(${searchText}, ${word}) > 0`)) ?? sql`true`})::integer`
  // Under the name of the table, so that the conditions read these rows.
  const { rows } = await db.execute<{ short: number; long: number; all: number }>(sql`
    select ${countOf(short)} as short, ${countOf(long)} as long, count(*)::integer as all
    from (select * from ${table} order by ${desc(id)} limit ${PROBED}) as ${table}`)
  const found = one(rows)
  const isRarest = long.length === 0 || found.short < found.long
  return isRarest && found.short <= found.all * COMMON ? hasShortParts(searchText, short) : undefined
}
