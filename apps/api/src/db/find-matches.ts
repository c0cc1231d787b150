import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

/** PERF-06: a common word is in half of a million rows, and counting them takes as long as reading them. */
const COUNTED_ROWS = 500

/** The number of matching rows; with `isMore` only what was counted of them. */
export type Counted = { total: number; isMore: boolean }
type Page = { page: number; limit: number }

/** A bound that lies beyond the page, so that the next page is always within reach. */
export const countedRows = ({ page, limit }: Page) => Math.max(COUNTED_ROWS, (page + 1) * limit)

/**
 * Counts the rows of a search. Of few matches `where` names the rows themselves, so that the page is sorted out of them
 * and nothing is searched twice. Of many it is the condition as it was: the index of the list's order meets the first
 * page of them soon.
 */
export async function findMatches(
  db: Database,
  { table, id, where }: { table: PgTable; id: PgColumn; where: SQL | undefined },
  page: Page,
): Promise<Counted & { where: SQL | undefined }> {
  const most = countedRows(page)
  const rows = await db
    .select({ id })
    .from(table)
    .where(where)
    .limit(most + 1)
  if (rows.length > most) return { total: most, isMore: true, where }
  const ids = sql.param(rows.map((row) => row.id))
  return { total: rows.length, isMore: false, where: sql`${id} = any(${ids})` }
}
