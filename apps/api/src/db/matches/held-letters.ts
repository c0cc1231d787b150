import { toSearchWords } from '@vigie/contract/overview/search.ts'
import { and, type Column, like, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { holdsAll, howCommon } from './how-common.ts'
import { lettersOf } from './letter-bits.ts'
import { COMMON } from './rare-parts.ts'
import type { SearchedText } from './searched-text.ts'
import { splitByLength } from './short-words.ts'

/** Fewer than elsewhere: texts that have letters of their own are long. */
const PROBED = 200

/** Short words are found by the letters of a text, unless the trigrams of a longer word find fewer texts. */
export async function heldLetters(db: Database, { table, id, search, searchText, letters }: SearchedText) {
  const words = splitByLength(search)
  if (words.short.length === 0 || !searchText || !letters) return undefined
  if (words.long.length > 0) {
    const conditions = [holdsAll(searchText, words.short), holdsAll(searchText, words.long)]
    const { found, all } = await howCommon(db, { table, id, searchText }, conditions, PROBED)
    const [short = 0, long = 0] = found
    if (long <= short && long < all * COMMON) return undefined
  }
  return mayHold(letters, toSearchWords(search))
}

/** Only beside a condition that compares the words themselves: unusual letters share their bits. */
export function mayHold(letters: Column | SQL, words: string[]) {
  return sql`(${letters} is null or (${hasBits(letters, words.join(' '))}))`
}

/** As `containsWords`, without reading the texts for a letter or two that have a bit of their own. */
export function holdsWords(searchText: Column, letters: Column, patterns: string[]) {
  const conditions = patterns.map((pattern) => {
    const isHeld = like(searchText, pattern)
    if (!/^%[a-z0-9]{1,2}%$/.test(pattern)) return isHeld
    return sql`case when ${letters} is null then ${isHeld} else ${hasBits(letters, pattern.slice(1, -1))} end`
  })
  return and(...conditions)
}

/** The last bits are those of pairs and of unusual letters, which most texts do not hold. */
function hasBits(letters: Column | SQL, text: string) {
  const flags = lettersOf(text)
  const bits = [...flags.keys()].filter((bit) => flags[bit]).reverse()
  const held = bits.map((bit) => sql`get_bit(${letters}, ${sql.raw(String(bit))}) = 1`)
  return sql.join(held, sql` and `)
}
