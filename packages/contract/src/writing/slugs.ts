import { textSchema } from '../common/fields.ts'

/** The longest part that comes from the title; a number may follow it. */
const TITLE_PART_MAX = 80
const SLUG_MAX = 100

/** A former slug still leads to its owner, so it is taken too. */
export const slugTakenBy = (owner: string) =>
  `Cette adresse est ou a été celle de « ${owner} ». Choisissez-en une autre.`
export const SLUG_TAKEN = 'slug_taken'
const SLUG_FORM =
  'L’adresse se compose de lettres minuscules sans accent, de chiffres et de tirets (100 caractères au plus)'
const SLUG_IS_NUMBER = 'L’adresse d’un projet ne peut pas être un nombre seul'

export const slugSchema = textSchema
  .max(SLUG_MAX, { error: SLUG_FORM })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: SLUG_FORM })

/** Projects are also reached by their number, so that none may be called by another one's. */
export const projectSlugSchema = slugSchema.refine((slug) => !isNumber(slug), { error: SLUG_IS_NUMBER })

/** The last part of an article's address, proposed from its title. */
export function articleSlug(title: string) {
  return toSlug(title) || 'article'
}

export function projectSlug(title: string) {
  const slug = toSlug(title)
  return isNumber(slug) ? `projet-${slug}` : slug || 'projet'
}

/** Whether an address is still the one that its title proposed, be it with a number. */
export function followsTitle(slug: string, proposed: string) {
  return slug === proposed || (slug.startsWith(`${proposed}-`) && isNumber(slug.slice(proposed.length + 1)))
}

/** A text as it can stand in an address; cut between two words when it is long, empty when nothing of it can. */
export function toSlug(text: string) {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= TITLE_PART_MAX) return words
  const cut = words.slice(0, TITLE_PART_MAX + 1)
  const lastWord = cut.lastIndexOf('-')
  return cut.slice(0, lastWord > 0 ? lastWord : TITLE_PART_MAX)
}

/** The slug itself, or with the smallest number that nobody has taken. */
export function freeSlug(slug: string, taken: Iterable<string>) {
  const others = new Set(taken)
  if (!others.has(slug)) return slug
  let number = 2
  while (others.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}

function isNumber(text: string) {
  return /^\d+$/.test(text)
}
