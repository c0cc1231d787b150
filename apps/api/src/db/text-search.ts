import { and, type Column, like, type SQL } from 'drizzle-orm'

/** Every pattern (of `toWordPatterns`) is somewhere in the folded text; no pattern, no condition. */
export function containsWords(searchText: Column | SQL, patterns: string[]) {
  return and(...patterns.map((pattern) => like(searchText, pattern)))
}
