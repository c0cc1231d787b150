import { type SQL, sql } from 'drizzle-orm'
import { hasShortParts, hasTrigram } from '#db/short-words.ts'
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

/** Rows under a name that the next ones may ask how many they are. */
type Part = { name: string; where: SQL; order?: SQL }

/**
 * The rows of a kind that may be shown, as SQL with the columns id, title, detail, moment and begins. What begins with
 * the words is shown first: where that is enough, nothing else is looked for.
 */
export function candidatesOf(source: SearchSource, words: string[]): SQL {
  const { id, title, detail, moment, from, searchText, beginning, only } = source
  const typed = words.join(' ')
  const begins = beginsWith(searchText, typed)
  // What begins with the words holds them: said twice, the planner takes it for much rarer than it is.
  const begun = beginning && allOf([beginsWithFirst(beginning, begins, typed), only])
  const isOther = begun && sql`not ${begins} and ${isFewer('begun', PER_KIND)}`
  const parts = [...(begun ? [{ name: 'begun', where: begun }] : []), ...holding(source, words, isOther)]
  const tables = parts.map(
    ({ name, where, order = id }) => sql`${sql.raw(name)} as materialized (
      select ${id} as id, ${title} as title, ${detail} as detail, ${moment} as moment, ${begins} as begins
      from ${from} where ${where} order by ${order} desc limit ${CANDIDATES})`,
  )
  const all = parts.map(({ name }) => sql`select * from ${sql.raw(name)}`)
  return sql`with ${sql.join(tables, sql`, `)} ${sql.join(all, sql` union all `)}`
}

/** The newest rows that hold the words, along the primary key: sorting all that a common word finds takes seconds. */
function holding(source: SearchSource, words: string[], isOther: SQL | undefined): Part[] {
  const { id, searchText, indexedText, partsText, isLong, only } = source
  const isIndexed = words.some(hasTrigram)
  const short = isIndexed || !partsText ? undefined : hasShortParts(partsText, words.join(' '))
  const holds = allOf([
    every(words, searchText, toLikePattern),
    isIndexed && indexedText ? every(words, indexedText, toLikePattern) : undefined,
    only,
    isOther,
  ])
  if (isIndexed && !isLong) return [{ name: 'held', where: holds }]
  const hasIndex = isIndexed || short !== undefined
  const newest = newestOf(source, hasIndex ? NEWEST_ROWS : READ_ROWS)
  const recent = { name: 'recent', where: sql`${holds} and ${id} in (${newest})` }
  if (!hasIndex) return [recent]
  const isRare = isFewer('recent', isIndexed ? CANDIDATES : PER_KIND)
  // Not along the primary key, in which the planner would read all rows to meet these few.
  const place = sql`(${id} + 0)`
  const older = allOf([holds, short, sql`${place} < (select min(id) from (${newest}) as newest)`, isRare])
  return [recent, { name: 'older', where: older, order: place }]
}

const isFewer = (name: string, rows: number) => sql`(select count(*) from ${sql.raw(name)}) < ${rows}`

/** By their place: numbers that were never used up by a row must not count. */
const newestOf = ({ id, from, owner = from, only = sql`true` }: SearchSource, rows: number) =>
  sql`select ${id} from ${owner} where ${only} order by ${id} desc limit ${rows}`
