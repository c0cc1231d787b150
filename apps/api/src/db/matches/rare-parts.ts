import type { Probe } from './probe.ts'
import type { SearchedText } from './searched-text.ts'
import { hasShortParts, splitByLength } from './short-words.ts'

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
