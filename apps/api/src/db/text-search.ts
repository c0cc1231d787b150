import { and, type Column, like, type SQL } from 'drizzle-orm'

/** Every pattern (of `toWordPatterns`) is somewhere in the folded text; no pattern, no condition. */
export function containsWords(searchText: Column | SQL, patterns: string[]) {
  return and(...patterns.map((pattern) => like(searchText, pattern)))
}

/** Trigrams find a word that has three letters or digits in a row. */
export const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)
