import type { TextLink } from './read-text.ts'

/** What the schema of the request takes. */
const SLUGS_MAX = 200
const SLUG_LENGTH_MAX = 200

export type ArticleLink = { slug: string; link: TextLink }

/**
 * The links to articles of the site, by the pattern of their addresses: « exemple.fr/blog/{slug} », or « /blog/{slug} »
 * while the site is not known.
 */
export function articleLinks(links: readonly TextLink[], pattern: string): ArticleLink[] {
  const [before = '', after = ''] = pattern.split('{slug}')
  if (!pattern.includes('{slug}')) return []
  const path = before.slice(before.indexOf('/'))
  const starts = [before, path].filter((start) => start.length > 1)
  return links.flatMap((link) => {
    const address = link.href.replace(/^https?:\/\//i, '').replace(/[?#].*$/s, '')
    const start = starts.find((one) => address.startsWith(one))
    if (start === undefined) return []
    const slug = decoded(withoutEnd(address.slice(start.length), after))
    return slug && !slug.includes('/') && slug.length <= SLUG_LENGTH_MAX ? [{ slug, link }] : []
  })
}

export const slugsOf = (found: readonly ArticleLink[]) =>
  [...new Set(found.map(({ slug }) => slug))].sort().slice(0, SLUGS_MAX)

function withoutEnd(text: string, end: string) {
  const bare = end && text.endsWith(end) ? text.slice(0, -end.length) : text
  return bare.replace(/\/$/, '')
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign: the server knows no article of this name either.
    return text
  }
}
