import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { heldLetters } from './held-letters.ts'
import { rareParts, type SearchedText } from './rare-parts.ts'

/** PERF-06: a common word is in half of a million rows, and counting them takes as long as reading them. */
const COUNTED_ROWS = 500

/** The number of matching rows; with `isMore` only what was counted of them. */
export type Counted = { total: number; isMore: boolean }
type Page = { page: number; limit: number }
/** `where` is all of the search, its words included. */
type Searched = SearchedText & { where: SQL | undefined }

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
  const { id, where } = searched
  const most = countedRows(page)
  const ids = await findIds(db, searched, most + 1)
  if (ids.length > most) return { total: most, isMore: true, where }
  return { total: ids.length, isMore: false, where: sql`${id} = any(${sql.param(ids)})` }
}

async function findIds(db: Database, searched: Searched, most: number) {
  const { table, id, where } = searched
  const held = await heldLetters(db, searched)
  if (held) {
    // Apart and before all else: it is read from an index alone, and the planner takes it for dearer than the texts.
    const { rows } = await db.execute<{ id: number | string }>(sql`
      select ${id} as id from (select ${id} as held_id from ${table} where ${held} offset 0) as held
      join ${table} on ${id} = held_id where ${where} limit ${most}`)
    return rows.map((row) => row.id)
  }
  const parts = await rareParts(db, searched)
  if (!parts) {
    const rows = await db.select({ id }).from(table).where(where).limit(most)
    return rows.map((row) => row.id)
  }
  // Apart, so that no other index is asked beside it: short words would have that of the trigrams read from end to end.
  const { rows } = await db.execute<{ id: number | string }>(sql`
    with parted as materialized (select * from ${table} where ${parts})
    select ${id} as id from parted as ${table} where ${where} limit ${most}`)
  return rows.map((row) => row.id)
}
