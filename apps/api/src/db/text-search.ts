import { and, type Column, like, type SQL, sql } from 'drizzle-orm'

/** Every pattern (of `toWordPatterns`) is somewhere in the folded text; no pattern, no condition. */
export function containsWords(searchText: Column | SQL, patterns: string[]) {
  return and(...patterns.map((pattern) => like(searchText, pattern)))
}

/** The same for a prepared statement, which is given `word0`, `word1`… when it runs. */
export function containsPlaceholders(searchText: Column, count: number) {
  return and(
    ...Array.from({ length: count }, (_, index) => like(searchText, sql.placeholder(`word${index}`))),
  )
}

export function patternValues(patterns: string[]) {
  return Object.fromEntries(patterns.map((pattern, index) => [`word${index}`, pattern]))
}
