import { z } from 'zod'
import { daySchema, idSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const SEARCH_MIN = 2
const SEARCH_MAX = 200
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

/** A picture is found by its description, and opens what shows it; one of the library (`media`) opens there. */
export const SEARCH_KINDS = [
  'blog',
  'project',
  'event',
  'request',
  'appointment',
  'subscriber',
  'blog-image',
  'project-image',
  'media',
  'user',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const searchQuerySchema = z.object({
  q: textSchema
    .trim()
    .min(SEARCH_MIN, { error: '2 caractères au moins' })
    .max(SEARCH_MAX, { error: '200 caractères au plus' }),
})

export const searchResultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Of the thing itself; for a picture, of what shows it; the images of the library have names instead of numbers. */
  id: idSchema.or(z.string()),
  title: z.string(),
  detail: z.string(),
  date: daySchema,
})
export type SearchResult = z.infer<typeof searchResultSchema>
export const searchResponseSchema = dataResponse(z.array(searchResultSchema))
