import { type SQL, sql } from 'drizzle-orm'
import { uploads } from '#db/schema/writing/uploads.ts'
import { toLikePattern } from '#lib/search-text.ts'
import { beginsWith, every } from './search-conditions.queries.ts'

/** The newest of those that hold the words are compared, as of every other kind. */
const CANDIDATES = 100

/** Images of the library, by its alternative text and the name of their file: columns as of `candidatesOf`. */
export function libraryImages(words: string[]): SQL {
  const title = sql`coalesce(nullif(${uploads.alt}, ''), ${uploads.originalName})`
  return sql`
    select ${uploads.name} as id, ${title} as title,
      case ${uploads.alt} when '' then '' else ${uploads.originalName} end as detail,
      ${uploads.createdAt} as moment, ${beginsWith(sql`search_form(${title})`, words.join(' '))} as begins
    from ${uploads} where ${every(words, sql`${uploads.searchText}`, toLikePattern)}
    order by ${uploads.createdAt} desc, ${uploads.name} desc limit ${CANDIDATES}`
}
