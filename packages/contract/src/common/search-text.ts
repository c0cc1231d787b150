const WORDS_MAX = 8

/**
 * No script puts more marks on a letter (Unicode's stream-safe format), and normalising takes the square of their
 * number: what exceeds it is left out, as all marks are in the end.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu
/** One character can stand for eighteen: a text must not grow into something that no index can hold. */
const LONGEST = 250_000

/** The form in which texts are searched: no case, no accents, ligatures opened, blanks and apostrophes folded. */
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
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** What somebody looks for: all of these, in whatever order. Beyond a sentence's worth they are not looked at. */
export function toSearchWords(search: string | undefined) {
  const words = toSearchText(search ?? '').split(' ')
  return [...new Set(words)].filter(Boolean).slice(0, WORDS_MAX)
}

/** For what is on screen already: whether the text holds every word. */
export function matchesSearch(text: string, search: string) {
  const folded = toSearchText(text)
  return toSearchWords(search).every((word) => folded.includes(word))
}
