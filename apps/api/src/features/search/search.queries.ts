import { type SearchKind, type SearchResult, toSearchWords } from '@vigie/contract/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { toLikePattern } from '#lib/search-text.ts'
import { BEGINNING_LENGTH, type SearchSource, searchSources } from './search-sources.queries.ts'

type Asked = { now: Date; timeZone: string; isPrivileged: boolean }
type Found = SearchResult & { rank: number; distance: number }

/** Rows of a kind that are compared at most, so that a word of half of the rows stays cheap. */
const CANDIDATES = 100
/**
 * Rows of a kind that are read for words without three letters in a row: the index knows only such. Older rows are found
 * by how they begin.
 */
const READ_ROWS = 2_000
const PER_KIND = 6
const SHOWN = 24

/** All rows that hold every word, sorted by how well the title matches, then by how near to today they are. */
export async function searchEverything(db: Database, q: string, asked: Asked): Promise<SearchResult[]> {
  const words = toSearchWords(q)
  if (words.length === 0) return []
  const isIndexed = words.some((word) => /[\p{L}\p{N}]{3}/u.test(word))
  const sources = searchSources(asked.timeZone).filter(({ kind }) => kind !== 'user' || asked.isPrivileged)
  const parts = sources.map((source) => bestOf(source, words, { ...asked, isIndexed }))
  const { rows } = await db.execute<Found>(sql`
    select * from (${sql.join(parts, sql` union all `)}) found
    order by rank, distance, kind, id desc limit ${SHOWN}`)
  return rows.map(({ kind, id, title, detail, date }) => ({
    kind: kind as SearchKind,
    id,
    title,
    detail,
    date,
  }))
}

function bestOf(source: SearchSource, words: string[], asked: Asked & { isIndexed: boolean }): SQL {
  const { now, timeZone, isIndexed } = asked
  const {
    kind,
    from,
    owner = from,
    id,
    title,
    detail,
    moment,
    searchText,
    beginning,
    indexedText,
    only,
  } = source
  const typed = words.join(' ')
  const begins = beginsWith(searchText, typed)
  // What begins with the words holds them: said twice, the planner takes it for much rarer than it is.
  const beginsFirst = beginning && allOf([beginsWithFirst(beginning, begins, typed), only])
  const holds = allOf([
    every(words, searchText, toLikePattern),
    isIndexed && indexedText ? every(words, indexedText, toLikePattern) : undefined,
    only,
    isIndexed ? undefined : isAmongNewest(owner, id, only),
  ])
  // The newest of each, along the primary key: sorting all that a common word finds would take seconds.
  const candidates = (where: SQL) => sql`(
    select ${id} as id, ${title} as title, ${detail} as detail, ${moment} as moment, ${begins} as begins
    from ${from}
    where ${where}
    order by ${id} desc limit ${CANDIDATES})`
  // What has no index of its beginning is read once.
  const found = beginsFirst
    ? sql`${candidates(beginsFirst)} union all ${candidates(sql`${holds} and not ${begins}`)}`
    : candidates(holds)
  return sql`(
    select ${kind}::text as kind, id, title, detail,
      to_char(moment at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      abs(extract(epoch from moment - ${now.toISOString()}::timestamptz)) as distance,
      case when begins then 0
        when ${every(words, sql`' ' || search_form(title)`, (word) => `% ${toLikePattern(word).slice(1)}`)} then 1
        when ${every(words, sql`search_form(title)`, toLikePattern)} then 2
        else 3 end as rank
    from (${found}) candidate
    order by rank, distance, id desc limit ${PER_KIND}
  )`
}

/** By their place: numbers that were never used up by a row must not count. */
const isAmongNewest = (owner: SQL, id: SQL, only = sql`true`) => sql`${id} >= coalesce(
  (select ${id} from ${owner} where ${only} order by ${id} desc offset ${READ_ROWS - 1} limit 1), 0)`

const beginsWith = (text: SQL, typed: string) => sql`${text} like ${toLikePattern(typed).slice(1)}`

/** By the index of the first letters: trigrams would find every row in which any word begins so. */
function beginsWithFirst(beginning: SQL, begins: SQL, typed: string) {
  const first = beginsWith(beginning, typed.slice(0, BEGINNING_LENGTH))
  return typed.length > BEGINNING_LENGTH ? sql`${first} and ${begins}` : first
}

const allOf = (conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

function every(words: string[], text: SQL, pattern: (word: string) => string): SQL {
  return sql`(${sql.join(
    words.map((word) => sql`${text} like ${pattern(word)}`),
    sql` and `,
  )})`
}
