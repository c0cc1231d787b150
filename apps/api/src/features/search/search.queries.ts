import { toSearchWords } from '@vigie/contract/common/search-text.ts'
import type { SearchKind, SearchResult } from '@vigie/contract/overview/search.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { containsWords, hasTrigram } from '#db/text-search.ts'
import { toLikePattern, toWordPatterns } from '#lib/search-text.ts'
import { type SearchSource, searchSources } from './search-sources.queries.ts'

type Asked = { kinds: SearchKind[] | undefined; now: Date; timeZone: string; isPrivileged: boolean }
/** Every kind but the images of the library has numbers. */
type Found = Omit<SearchResult, 'id' | 'slug'> & { id: string; slug: string | null }

const SHOWN = 24
/** Rows of a kind that are shown at most. */
const PER_KIND = 6
/** Matches of a kind that are ranked, the newest ones, so that a word of half of the rows stays cheap. */
const RANKED = 200
/** PERF-06: words of one or two letters are looked for in so many of the newest rows of a kind; other words in all. */
const SHORT_WORD_ROWS = 5_000

/** The rows that hold every word, sorted by how well the title matches, then by how near to today they are. */
export async function searchEverything(db: Database, q: string, asked: Asked): Promise<SearchResult[]> {
  const words = toSearchWords(q)
  if (words.length === 0) return []
  const { kinds, isPrivileged } = asked
  const sources = searchSources(asked.timeZone).filter(
    ({ kind }) => (kind !== 'user' || isPrivileged) && (!kinds || kinds.includes(kind)),
  )
  if (sources.length === 0) return []
  const parts = sources.map((source) => bestOf(source, words, asked))
  const { rows } = await db.execute<Found>(sql`
    select * from (${sql.join(parts, sql` union all `)}) found
    order by rank, distance, kind, length(id) desc, id desc limit ${SHOWN}`)
  return rows.map(({ kind, id, title, detail, date, slug }) => ({
    kind: kind as SearchKind,
    id: kind === 'media' ? id : Number(id),
    title,
    detail,
    date,
    ...(slug === null ? {} : { slug }),
  }))
}

function bestOf(source: SearchSource, words: string[], { now, timeZone }: Asked): SQL {
  return sql`(
    select ${source.kind}::text as kind, matching.id::text, title, detail, slug,
      to_char(moment at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      abs(extract(epoch from moment - ${now.toISOString()}::timestamptz)) as distance,
      case when folded like ${toLikePattern(words.join(' ')).slice(1)} then 0
        when ${every(words, sql`' ' || folded`, (word) => `% ${toLikePattern(word).slice(1)}`)} then 1
        when ${every(words, sql`folded`, toLikePattern)} then 2
        else 3 end as rank
    from (${newestMatches(source, words)}) as matching cross join lateral search_form(title) as folded
    order by rank, distance, matching.id desc limit ${PER_KIND}
  )`
}

function newestMatches(source: SearchSource, words: string[]): SQL {
  const { table, joins = sql``, id, title, detail, moment, searchText, indexedText, only } = source
  const { slug = sql`null::text` } = source
  const { newest = sql`${id} desc` } = source
  const all = sql`select * from ${table} where ${only ?? sql`true`}`
  const rows = words.some(hasTrigram) ? all : sql`${all} order by ${newest} limit ${SHORT_WORD_ROWS}`
  const patterns = toWordPatterns(words.join(' '))
  const holds = and(containsWords(searchText, patterns), indexedText && containsWords(indexedText, patterns))
  return sql`
    select ${id} as id, ${title} as title, ${detail} as detail, ${moment} as moment, ${slug} as slug
    from (${rows}) as ${table} ${joins} where ${holds} order by ${newest} limit ${RANKED}`
}

function every(words: string[], text: SQL, pattern: (word: string) => string): SQL {
  return sql`(${sql.join(
    words.map((word) => sql`${text} like ${pattern(word)}`),
    sql` and `,
  )})`
}
