/**
 * No script puts more marks on a letter (Unicode's stream-safe format), and normalising takes the square of their
 * number: what exceeds it is left out, as all marks are in the end.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu
/** One character can stand for eighteen: a text must not grow into something that no index can hold. */
const LONGEST = 250_000

/** The form in which texts are searched: no case, no accents, ligatures opened, blanks folded. */
export function toSearchText(text: string) {
  return text
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .slice(0, LONGEST)
    .toWellFormed()
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
