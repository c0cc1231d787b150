import { toSearchWords } from '@vigie/contract/overview/search.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'

/** Trigrams find a word that has three letters or digits in a row. */
export const hasTrigram = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/** The words that no trigram finds, and the others. */
export function splitByLength(search: string | undefined) {
  const words = toSearchWords(search)
  return { short: words.filter((word) => !hasTrigram(word)), long: words.filter(hasTrigram) }
}

/**
 * By the index of letters and pairs of letters (migration 0139). Only beside a condition that compares the words
 * themselves: « .m. » has two pairs, which may also stand apart.
 */
export function hasShortParts(searchText: Column | SQL, short: readonly string[]) {
  return sql`short_parts(${searchText}) collate "C" @> ${sql.param(short.flatMap(partsOf))}::text[]`
}

/** By characters, not by UTF-16 units, as the database counts them. */
function partsOf(word: string) {
  const letters = [...word]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index] + letter)
}
