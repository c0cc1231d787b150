import { toSearchText, toSearchWords } from '@vigie/contract/common/search-text.ts'

export { toSearchText }

/** A LIKE pattern in which the wildcards of the typed text are escaped. */
export function toLikePattern(text: string) {
  return `%${toSearchText(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** One pattern for each word that the person typed: all of them must be found, in whatever order. */
export function toWordPatterns(search: string | undefined) {
  return toSearchWords(search).map(toLikePattern)
}
