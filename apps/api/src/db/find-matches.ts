import { and, type Column, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'
import { one } from './one.ts'
import { hasShortParts } from './short-words.ts'

/** PERF-06: a common word is in half of a million rows, and counting them takes as long as reading them. */
const COUNTED_ROWS = 500
/** Rows in which short words are looked for, to learn whether they are common. */
const PROBED_ROWS = 1_000
/** Of the rows: from here on reading row by row meets 500 matches sooner than an index lists them all. */
const COMMON = 0.1

/** The number of matching rows; with `isMore` only what was counted of them. */
export type Counted = { total: number; isMore: boolean }
type Page = { page: number; limit: number }
type Searched = {
  table: PgTable
  id: PgColumn
  /** All of the search, its words included. */
  where: SQL | undefined
  search: string | undefined
  searchText: Column
  /** Long texts are slow to read: the index is asked for common words too. */
  isLong?: boolean
}

/** A bound that lies beyond the page, so that the next page is always within reach. */
const countedRows = ({ page, limit }: Page) => Math.max(COUNTED_ROWS, (page + 1) * limit)

/**
 * Counts the rows of a search. Of few matches `where` names the rows themselves, so that the page is sorted out of them
 * and nothing is searched twice. Of many it is the condition as it was: the index of the list's order meets the first
 * page of them soon.
 */
export async function findMatches(
  db: Database,
  searched: Searched,
  page: Page,
): Promise<Counted & { where: SQL | undefined }> {
  const { table, id, where } = searched
  const most = countedRows(page)
  const rows = await db
    .select({ id })
    .from(table)
    .where(and(where, await shortParts(db, searched)))
    .limit(most + 1)
  if (rows.length > most) return { total: most, isMore: true, where }
  const ids = sql.param(rows.map((row) => row.id))
  return { total: rows.length, isMore: false, where: sql`${id} = any(${ids})` }
}

/** Leaves no choice to the planner, which knows neither how common two letters are nor how long a text is. */
async function shortParts(db: Database, { table, id, where, search, searchText, isLong }: Searched) {
  const parts = hasShortParts(searchText, search)
  if (!parts || isLong) return parts
  // Under the name of the table, so that the condition reads these rows.
  const probed = sql`(select * from ${table} order by ${desc(id)} limit ${PROBED_ROWS}) as ${table}`
  const { rows } = await db.execute<{ found: number; read: number }>(sql`
    select count(*) filter (where ${where})::integer as found, count(*)::integer as read from ${probed}`)
  const { found, read } = one(rows)
  return found > read * COMMON ? undefined : parts
}
