import { and, type Column, like, type SQL, sql } from 'drizzle-orm'

/** Every pattern (of `toWordPatterns`) is somewhere in the folded text; no pattern, no condition. */
export function containsWords(searchText: Column | SQL, patterns: string[]) {
  const isIndexed = patterns.some(hasTrigram)
  return and(
    ...patterns.map((pattern) =>
      // Beside a word that the index finds, « like » would have PostgreSQL believe that it finds this one too.
      isIndexed && !hasTrigram(pattern)
        ? sql`strpos(${searchText}, ${toWord(pattern)}) > 0`
        : like(searchText, pattern),
    ),
  )
}

/** Trigrams find a word that has three letters or digits in a row. */
export const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

const toWord = (pattern: string) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')
