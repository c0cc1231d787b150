const WORD = /[\p{L}_]{4,}/gu
const PART = /(?=\p{Lu})|_/u

/** The words of a text, and the parts of those that are several: `userAgent` is near « user-agent ». */
const wordsOf = (text) =>
  new Set(
    (text.match(WORD) ?? []).flatMap((word) => [
      word.toLowerCase(),
      ...word
        .split(PART)
        .filter((part) => part.length > 3)
        .map((part) => part.toLowerCase()),
    ]),
  )

/**
 * How much of what a piece of code speaks of is named by each of these texts, from 0 to 1: a word that few texts name
 * counts more than one that all of them do.
 */
export function createLikeness(texts) {
  const byTest = [...texts].map(([name, text]) => [name, wordsOf(text)])
  const counts = new Map()
  for (const [, words] of byTest) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weightOf = (word) => Math.log(byTest.length / counts.get(word))

  return (code) => {
    const known = [...wordsOf(code)].filter((word) => counts.has(word))
    const sum = (words) => words.reduce((total, word) => total + weightOf(word), 0)
    const all = sum(known) || 1
    return new Map(byTest.map(([name, words]) => [name, sum(known.filter((word) => words.has(word))) / all]))
  }
}
