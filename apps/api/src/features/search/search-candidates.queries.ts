import { type SQL, sql } from 'drizzle-orm'
import { mayHold } from '#db/matches/held-letters.ts'
import { hasShortParts, hasTrigram, splitByLength } from '#db/matches/short-words.ts'
import { toLikePattern } from '#lib/search-text.ts'
import { allOf, beginsWith, beginsWithFirst, every } from './search-conditions.queries.ts'
import type { SearchSource } from './search-sources.queries.ts'

/** Rows of a kind that are shown at most. */
export const PER_KIND = 6
/** Rows of a kind that are compared at most, so that a word of half of the rows stays cheap. */
const CANDIDATES = 100
/** The newest rows of a kind, in which a common word is met often enough. */
const NEWEST_ROWS = 500
/** The same where no index knows the words: older rows are found by how they begin. */
const READ_ROWS = 2_000

/** Rows that the index of short words lists at most; of several words it is asked when it lists no more than these. */
const [PARTED_ROWS, FEW_PARTED_ROWS] = [10_000, 1_000]

/** Rows under a name, so that the next ones may ask how many they are; `table` when not all of it is read. */
type Part = { name: string; where: SQL; order?: SQL; table?: SQL }

/**
 * The rows of a kind that may be shown, as SQL with the columns id, title, detail, moment and begins. What begins with
 * the words is shown first: where that is enough, nothing else is looked for.
 */
export function candidatesOf(source: SearchSource, words: string[]): SQL {
  const { id, title, detail, moment, joins = sql``, searchText, beginning, only } = source
  const typed = words.join(' ')
  const begins = beginsWith(searchText, typed)
  // What begins with the words holds them: said twice, the planner takes it for much rarer than it is.
  const begun = beginning && allOf([beginsWithFirst(beginning, begins, typed), only])
  const first = begun ? beginningSo(source, begun) : []
  const isOther = begun && sql`not ${begins} and ${isFewer(unionOf(first), PER_KIND)}`
  const parts = [...first, ...holding(source, words, isOther)]
  const tables = parts.map(
    ({ name, where, order = id, table = source.table }: Part) => sql`${sql.raw(name)} as materialized (
      select ${id} as id, ${title} as title, ${detail} as detail, ${moment} as moment, ${begins} as begins
      from ${table} ${joins} where ${where} order by ${order} desc limit ${CANDIDATES})`,
  )
  return sql`with ${sql.join(tables, sql`, `)} select * from ${unionOf(parts)}`
}

const unionOf = (parts: Part[]) =>
  sql`(${sql.join(
    parts.map(({ name }) => sql`select * from ${sql.raw(name)}`),
    sql` union all `,
  )}) as united`

/**
 * The newest rows that begin with the words. The planner guesses from a sample whether to meet them along the primary
 * key or by their index: of a million rows the wrong guess reads tens of thousands. Where the newest come first anyway,
 * a few of these rows tell which way is the short one.
 */
function beginningSo(source: SearchSource, where: SQL): Part[] {
  if (!source.isByAge) return [{ name: 'begun', where }]
  const newest = newestOf(source, NEWEST_ROWS)
  const order = unordered(source)
  const isRare = isFewer(sql`begun_lately`, PER_KIND)
  return [
    { name: 'begun_lately', where, table: sql`(${newest}) as ${source.table}` },
    { name: 'begun_before', where: sql`${where} and ${isRare} and ${isBefore(newest, order)}`, order },
  ]
}

/** The newest rows that hold the words, along the primary key: sorting all that a common word finds takes seconds. */
function holding(source: SearchSource, words: string[], isOther: SQL | undefined): Part[] {
  const { searchText, indexedText, partsText, letters, isLong, only } = source
  const isIndexed = words.some(hasTrigram)
  const holds = allOf([
    every(words, searchText, toLikePattern),
    isIndexed && indexedText ? every(words, indexedText, toLikePattern) : undefined,
    only,
    isOther,
  ])
  if (isIndexed && !isLong) return [{ name: 'held', where: holds }]
  const hasIndex = isIndexed || partsText !== undefined || letters !== undefined
  const newest = newestOf(source, hasIndex ? NEWEST_ROWS : READ_ROWS)
  // Under the name of the table, so that no index is asked: these rows are few.
  const recent = { name: 'recent', where: holds, table: sql`(${newest}) as ${source.table}` }
  if (!hasIndex) return [recent]
  const isRare = isFewer(sql`recent`, isIndexed ? CANDIDATES : PER_KIND)
  const order = unordered(source)
  const older = sql`${holds} and ${isRare} and ${isBefore(newest, order)}`
  return [recent, ...byIndex(source, words, older).map((part) => ({ ...part, order }))]
}

/** By the index of the short words where they are rare, else by the trigrams of the others. */
function byIndex(source: SearchSource, words: string[], where: SQL): Part[] {
  const { table } = source
  const { short, long } = splitByLength(words.join(' '))
  const parted = short.length > 0 && partedOf(source, words, short)
  if (!parted) return [{ name: 'older', where }]
  if (long.length === 0) return [{ name: 'parted', where, table: sql`${parted(PARTED_ROWS)} as ${table}` }]
  const isFew = isFewer(sql`${parted(FEW_PARTED_ROWS)} as few`, FEW_PARTED_ROWS)
  return [
    { name: 'parted', where: sql`${where} and ${isFew}`, table: sql`${parted(FEW_PARTED_ROWS)} as ${table}` },
    { name: 'older', where: sql`${where} and not ${isFew}` },
  ]
}

/** So many rows that may hold the words, as SQL; undefined where only reading tells which. */
function partedOf({ id, table, letters, partsText }: SearchSource, words: string[], short: string[]) {
  if (letters) {
    // By their numbers, so that the letters are read from their index alone.
    return (rows: number) =>
      sql`(select ${table}.* from (select ${id} as held_id from ${table} where ${mayHold(letters, words)} limit ${rows})
        as held join ${table} on ${id} = held_id)`
  }
  if (!partsText) return undefined
  return (rows: number) =>
    sql`(select * from ${table} where ${hasShortParts(partsText, short)} limit ${rows})`
}

const isFewer = (some: SQL, rows: number) => sql`(select count(*) from ${some}) < ${rows}`

/** Not along the primary key, in which the planner would read all rows to meet a few. */
const unordered = ({ id }: SearchSource) => sql`(${id} + 0)`

const isBefore = (newest: SQL, order: SQL) => sql`${order} < (select min(id) from (${newest}) as newest)`

/** By their place: numbers that were never used up by a row must not count. */
const newestOf = ({ id, table, only = sql`true` }: SearchSource, rows: number) =>
  sql`select * from ${table} where ${only} order by ${id} desc limit ${rows}`
