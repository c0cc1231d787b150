import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

/** PERF-06: a common word is in half of a million rows, and counting them takes as long as reading them. */
const COUNTED_MATCHES = 500
/** Without a search a small index counts the rows of a list: so many in two milliseconds. */
const COUNTED_ROWS = 10_000

/** The number of rows; with `isMore` only what was counted of them. */
export type Counted = { total: number; isMore: boolean }
type Searched = { table: PgTable; id: PgColumn; where: SQL | undefined; order: (SQL | PgColumn)[] }
type Page = { page: number; limit: number }

/**
 * Counts the rows of a search to 500, or to the end of the next page, in the order of the list: `where` then names the
 * rows to the end of the page, so that nothing is searched twice.
 */
export async function findMatches(
  db: Database,
  { table, id, where, order }: Searched,
  page: Page,
): Promise<Counted & { where: SQL }> {
  const most = atLeastNextPage(COUNTED_MATCHES, page)
  const rows = await db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(most + 1)
  const found = rows.slice(0, page.page * page.limit).map((row) => row.id)
  return {
    total: Math.min(rows.length, most),
    isMore: rows.length > most,
    where: sql`${id} = any(${sql.param(found)})`,
  }
}

/** Counts the rows of a list without a search to 10,000, or to the end of the next page. */
export async function countRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  page: Page,
): Promise<Counted> {
  const most = atLeastNextPage(COUNTED_ROWS, page)
  const some = db
    .select({ row: sql`1`.as('row') })
    .from(table)
    .where(where)
    .limit(most + 1)
  const counted = await db.$count(some.as('some'))
  return { total: Math.min(counted, most), isMore: counted > most }
}

const atLeastNextPage = (rows: number, { page, limit }: Page) => Math.max(rows, (page + 1) * limit)
