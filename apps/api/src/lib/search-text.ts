import { toSearchText, toSearchWords } from '@vigie/contract/search.ts'

export { toSearchText }

/** For LIKE: what the person typed is literal, wildcards included. */
export function toLikePattern(text: string) {
  return `%${toSearchText(text).replace(/[\\%_]/g, '\\$&')}%`
}

/** One pattern for each word that the person typed: all of them must be found, in whatever order. */
export function toWordPatterns(search: string | undefined) {
  return toSearchWords(search).map(toLikePattern)
}
