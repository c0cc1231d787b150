/** The form in which texts are searched: no case, no accents, ligatures opened, blanks folded. */
export function toSearchText(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/\s+/g, ' ')
    .trim()
}

/** For LIKE: what the person typed is literal, wildcards included. */
export function toLikePattern(text: string) {
  return `%${toSearchText(text).replace(/[\\%_]/g, '\\$&')}%`
}

const WORDS_MAX = 8

/** One pattern for each word that the person typed: all of them must be found, in whatever order. */
export function toWordPatterns(search: string | undefined) {
  return search?.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX).map(toLikePattern) ?? []
}
