import { desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { hasPairsOf, monthOf, startOfMonth } from './month-pairs.ts'
import type { Probe } from './probe.ts'
import type { SearchedText } from './searched-text.ts'

/** More than these would be many questions to the index: no list of subscriptions is that old. */
const MONTHS_MAX = 60
/** All matches of a month are read: many times what is counted would take longer than reading in the list's order. */
const MATCHES_MAX = 5
/** Somewhat more rows than the probe promises, which often sees a handful of matches. */
const MARGIN = 1.25

type Searched = SearchedText & { where: SQL | undefined }
type Id = number | string

/**
 * The newest matches in the order of the list: `most` and one more, or all where there are fewer. They are looked for in
 * the newest months first, and in older ones until there are enough. Nothing where the probe met no match, or where all
 * months would be asked from the outset: then another index is better.
 */
export async function newestMatches(
  db: Database,
  searched: Searched,
  probe: Probe | undefined,
  most: number,
): Promise<Id[] | undefined> {
  if (!searched.since || !probe?.span || probe.matches === 0 || probe.pairs.length === 0) return undefined
  const [probed = 0, newest = 0, oldest = 0] = probe.span
  const [first, last] = [monthOf(oldest), monthOf(newest)]
  const perMatch = Math.max(newest - probed, 1) / probe.matches
  let from = monthOf(newest - perMatch * (most + 1) * MARGIN)
  const expected = (newest - startOfMonth(from)) / perMatch
  if (from <= first || last - first >= MONTHS_MAX || expected > most * MATCHES_MAX) return undefined

  const ids = await matchesOf(db, searched, probe.pairs, { from, to: last }, most + 1)
  while (ids.length <= most && from > first) {
    const asked = last - from + 1
    const wanted = Math.ceil((asked * (most + 1 - ids.length) * MARGIN) / Math.max(ids.length, 1))
    const to = from - 1
    from = Math.max(first, to - Math.min(Math.max(wanted, 1), asked * 4))
    ids.push(...(await matchesOf(db, searched, probe.pairs, { from, to }, most + 1 - ids.length)))
  }
  return ids
}

async function matchesOf(
  db: Database,
  { table, id, where, searchText, since }: Searched,
  pairs: readonly string[],
  { from, to }: { from: number; to: number },
  most: number,
) {
  if (!searchText || !since) return []
  const months = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  // Apart, so that the planner asks no other index beside it.
  const { rows } = await db.execute<{ id: Id }>(sql`
    select ${id} as id
    from (select * from ${table} where ${hasPairsOf(searchText, since, months, pairs)} offset 0) as ${table}
    where ${where ?? sql`true`} order by ${desc(since)}, ${desc(id)} limit ${most}`)
  return rows.map((row) => row.id)
}
