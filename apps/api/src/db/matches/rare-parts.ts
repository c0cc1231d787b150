import type { Column } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'
import { howCommon } from './how-common.ts'
import { hasShortParts, splitByLength } from './short-words.ts'

export type SearchedText = {
  table: PgTable
  id: PgColumn
  search?: string | undefined
  /** Where short words are found without reading it. */
  searchText?: Column
  /** The bits of its letters; without them it has an index of its parts. */
  letters?: Column
  /** Whether it has an index of its joints. */
  hasJoints?: boolean
  /** Whether an index has the list's order of all rows, and not only of those of a status. */
  hasOrder?: boolean
}

/** Rows that are read to learn how common the words are. */
const PROBED = 1_000
/** From this share of the rows on, reading row by row meets 500 matches sooner than an index lists them all. */
export const COMMON = 0.1

/**
 * The condition by which the short words of a search are found in their index, where that is the best way: no other word
 * is rarer, and they are not in every tenth text. This is not left to the planner, which does not know how common two
 * letters are. `isMetSoon`: reading in the order of the list meets a page of matches after some ten thousand rows.
 */
export async function rareParts(db: Database, { table, id, search, searchText, letters }: SearchedText) {
  const words = splitByLength(search)
  if (words.short.length === 0 || !searchText || letters) return undefined
  const found = await howCommon(db, { table, id, searchText }, words, PROBED)
  const isRarest = words.long.length === 0 || found.short < found.long
  if (!isRarest || found.short > found.all * COMMON) return undefined
  return { condition: hasShortParts(searchText, words.short), isMetSoon: found.both > 0 }
}
