import { type SearchKind, type SearchResult, toSearchWords } from '@vigie/contract/overview/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { toLikePattern } from '#lib/search-text.ts'
import { libraryImages } from './library-images.queries.ts'
import { candidatesOf, PER_KIND } from './search-candidates.queries.ts'
import { every } from './search-conditions.queries.ts'
import { searchSources } from './search-sources.queries.ts'

type Asked = { now: Date; timeZone: string; isPrivileged: boolean }
/** Every kind but the images of the library has numbers. */
type Found = Omit<SearchResult, 'id'> & { id: string }

const SHOWN = 24

/** All rows that hold every word, sorted by how well the title matches, then by how near to today they are. */
export async function searchEverything(db: Database, q: string, asked: Asked): Promise<SearchResult[]> {
  const words = toSearchWords(q)
  if (words.length === 0) return []
  const sources = searchSources(asked.timeZone).filter(({ kind }) => kind !== 'user' || asked.isPrivileged)
  const parts = [
    ...sources.map((source) => bestOf(source.kind, candidatesOf(source, words), words, asked)),
    bestOf('media', libraryImages(words), words, asked),
  ]
  const { rows } = await db.execute<Found>(sql`
    select * from (${sql.join(parts, sql` union all `)}) found
    order by rank, distance, kind, length(id) desc, id desc limit ${SHOWN}`)
  return rows.map(({ kind, id, title, detail, date }) => ({
    kind: kind as SearchKind,
    id: kind === 'media' ? id : Number(id),
    title,
    detail,
    date,
  }))
}

function bestOf(kind: SearchKind, candidates: SQL, words: string[], { now, timeZone }: Asked): SQL {
  return sql`(
    select ${kind}::text as kind, id::text, title, detail,
      to_char(moment at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      abs(extract(epoch from moment - ${now.toISOString()}::timestamptz)) as distance,
      case when begins then 0
        when ${every(words, sql`' ' || search_form(title)`, (word) => `% ${toLikePattern(word).slice(1)}`)} then 1
        when ${every(words, sql`search_form(title)`, toLikePattern)} then 2
        else 3 end as rank
    from (${candidates}) candidate
    order by rank, distance, candidate.id desc limit ${PER_KIND}
  )`
}
