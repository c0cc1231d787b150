import { toSearchText } from './search-text.ts'

const MAX_LENGTH = 80

/** The title as it can stand in an address; cut between two words when it is long. */
export function toSlug(title: string, otherwise: string) {
  const words = toSearchText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= MAX_LENGTH) return words || otherwise
  const cut = words.slice(0, MAX_LENGTH + 1)
  const lastWord = cut.lastIndexOf('-')
  return cut.slice(0, lastWord > 0 ? lastWord : MAX_LENGTH)
}

/** The slug itself, or with the smallest number that nobody has taken. */
export function freeSlug(slug: string, taken: Iterable<string>) {
  const others = new Set(taken)
  if (!others.has(slug)) return slug
  let number = 2
  while (others.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
