import { type SQL, sql } from 'drizzle-orm'
import { toLikePattern } from '#lib/search-text.ts'
import { BEGINNING_LENGTH } from './search-sources.queries.ts'

export const beginsWith = (text: SQL, typed: string) => sql`${text} like ${toLikePattern(typed).slice(1)}`

/** By the index of the first letters: trigrams would find every row in which any word begins so. */
export function beginsWithFirst(beginning: SQL, begins: SQL, typed: string) {
  const first = beginsWith(beginning, typed.slice(0, BEGINNING_LENGTH))
  return typed.length > BEGINNING_LENGTH ? sql`${first} and ${begins}` : first
}

export const allOf = (conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )

export function every(words: string[], text: SQL, pattern: (word: string) => string): SQL {
  return sql`(${sql.join(
    words.map((word) => sql`${text} like ${pattern(word)}`),
    sql` and `,
  )})`
}
