import { getTableColumns, getTableName, type SQL, Subquery, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'
import { heldLetters } from './held-letters.ts'
import { hasJoints } from './joints.ts'
import { newestMatches } from './newest-months.ts'
import { type Probe, probeWords } from './probe.ts'
import { rareParts } from './rare-parts.ts'
import type { SearchedText } from './searched-text.ts'

/** PERF-06: a common word is in half of a million rows, and counting them takes as long as reading them. */
const COUNTED_ROWS = 500

/** The number of matching rows; with `isMore` only what was counted of them. */
export type Counted = { total: number; isMore: boolean }
type Page = { page: number; limit: number }
/** `where` is all of the search, its words included. */
type Searched = SearchedText & { where: SQL | undefined }
/** Where the page is read, under the name of the table: all of it, or the few rows of it that an index found. */
type Matches = Counted & { where: SQL | undefined; from: PgTable | Subquery }

/** A bound that lies beyond the page, so that the next page is always within reach. */
const countedRows = ({ page, limit }: Page) => Math.max(COUNTED_ROWS, (page + 1) * limit)

/**
 * Counts the rows of a search. Of few matches `where` names the rows themselves, so that the page is sorted out of them
 * and nothing is searched twice. Of many it is the condition as it was: the index of the list's order meets the first
 * page of them soon, unless an index finds the small part of the table that holds them all, or the newest months.
 */
export async function findMatches(db: Database, searched: Searched, page: Page): Promise<Matches> {
  const { table, id, where } = searched
  const most = countedRows(page)
  const probe = await probeWords(db, searched)
  const newest = await newestMatches(db, searched, probe, most)
  if (newest)
    return {
      ...countOf(newest, most),
      where: isOneOf(id, newest.slice(0, page.page * page.limit)),
      from: table,
    }
  const joined = joinedRows(searched, probe)
  const { found, inOrder } = joined
    ? { found: sql`${joined} where ${where}`, inOrder: where }
    : await foundRows(db, searched, probe)
  const { rows } = await db.execute<{ id: number | string }>(
    sql`select ${id} as id from ${found} limit ${most + 1}`,
  )
  const ids = rows.map((row) => row.id)
  const counted = countOf(ids, most)
  if (counted.isMore) return { ...counted, where: inOrder, from: joined ?? table }
  return { ...counted, where: isOneOf(id, ids), from: table }
}

const countOf = (ids: readonly unknown[], most: number): Counted => ({
  total: Math.min(ids.length, most),
  isMore: ids.length > most,
})

const isOneOf = (id: PgColumn, ids: readonly (number | string)[]) => sql`${id} = any(${sql.param(ids)})`

/** The rows of rare joints, under the name of the table and apart, so that no other index is asked beside theirs. */
function joinedRows({ table, searchText, joints }: Searched, probe: Probe | undefined) {
  if (!probe || !searchText || !joints || probe.joints.length === 0) return undefined
  const rows = sql`select * from ${table} where ${hasJoints(searchText, joints, probe.joints)} offset 0`
  return new Subquery(rows, getTableColumns(table), getTableName(table))
}

/** What is read to find the matches, after « select … from », and the condition by which a page of many is read. */
async function foundRows(db: Database, searched: Searched, probe: Probe | undefined) {
  const { table, id, where = sql`true`, searchText, hasOrder } = searched
  const held = await heldLetters(db, searched)
  // Apart and before all else: it is read from an index alone, and the planner takes it for dearer than the texts.
  if (held) {
    const found = sql`(select ${id} as held_id from ${table} where ${held} offset 0) as held
      join ${table} on ${id} = held_id where ${where}`
    return { found, inOrder: where }
  }
  if (searched.letters && searchText)
    return { found: sql`${table} where ${where} and is_read(${searchText})`, inOrder: where }
  const parts = rareParts(searched, probe)
  if (!parts) return { found: sql`${table} where ${where}`, inOrder: where }
  // Apart as well: short words would have the index of the trigrams read from end to end.
  const found = sql`(select * from ${table} where ${parts.condition} offset 0) as ${table} where ${where}`
  // A case hides the words from the planner, which else reads all rows of the longer one to sort them. It also hides the
  // status, by which an index of some rows is chosen.
  return { found, inOrder: hasOrder && parts.isMetSoon ? sql`case when ${where} then true end` : where }
}
