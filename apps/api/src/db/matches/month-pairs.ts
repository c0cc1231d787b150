import { toSearchWords } from '@vigie/contract/overview/search.ts'
import { type Column, sql } from 'drizzle-orm'

/** Pairs of one search that are counted at most: a sentence would have hundreds. */
const PAIRS_MAX = 12

/** The pairs of letters in each run of letters and digits of a search. */
export function runsOf(search: string | undefined) {
  const runs = toSearchWords(search).flatMap((word) => word.match(/[a-z0-9]{2,}/g) ?? [])
  let left = PAIRS_MAX
  return runs.flatMap((run) => {
    const pairs = [
      ...new Set(Array.from({ length: run.length - 1 }, (_, place) => run.slice(place, place + 2))),
    ]
    const some = pairs.slice(0, left)
    left -= some.length
    return some.length > 0 ? [some] : []
  })
}

/** The number of a month of UTC, as `pairs_of_month` of migration 0142 makes it. */
export function monthOf(milliseconds: number) {
  const moment = new Date(milliseconds)
  return moment.getUTCFullYear() * 12 + moment.getUTCMonth() + 1
}

export const startOfMonth = (month: number) => Date.UTC(Math.floor((month - 1) / 12), (month - 1) % 12)

/**
 * The rows that came in these months and hold all pairs. Only beside a condition that compares the words themselves.
 */
export function hasPairsOf(
  searchText: Column,
  since: Column,
  months: readonly number[],
  pairs: readonly string[],
) {
  const ofMonth = months.map((month) => {
    const keys = pairs.map((pair) => month * 65_536 + pair.charCodeAt(0) * 256 + pair.charCodeAt(1))
    return sql`pairs_of_month(${searchText}, ${since}) @> ${sql.param(keys)}::integer[]`
  })
  return sql`(${sql.join(ofMonth, sql` or `)})`
}
