import type { Column } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Probe } from './probe.ts'
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
  /** When a row came, where the list begins with the newest and an index has the pairs of letters of each month. */
  since?: Column | undefined
}

/** From this share of the rows on, reading row by row meets 500 matches sooner than an index lists them all. */
export const COMMON = 0.1

/**
 * The condition by which the short words of a search are found in their index, where that is the best way: no other word
 * is rarer, and they are not in every tenth text. This is not left to the planner, which does not know how common two
 * letters are. `isMetSoon`: reading in the order of the list meets a page of matches after some ten thousand rows.
 */
export function rareParts({ search, searchText }: SearchedText, probe: Probe | undefined) {
  const words = splitByLength(search)
  if (words.short.length === 0 || !searchText || !probe) return undefined
  const isRarest = words.long.length === 0 || probe.short < probe.long
  if (!isRarest || probe.short > probe.all * COMMON) return undefined
  return { condition: hasShortParts(searchText, words.short), isMetSoon: probe.matches > 0 }
}
