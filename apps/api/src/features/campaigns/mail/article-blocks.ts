import type { Site } from '#site/site.ts'
import { decodeMarkup } from './markup-tags.ts'

/** A paragraph that holds nothing but a link. */
const LINK_ALONE = /<p><a href="([^"]*)"[^>]*>((?:(?!<\/a>)[\s\S])*)<\/a><\/p>/g

export type ArticleKey = { slug: string } | { id: number }
export type Part = { html: string } | { article: ArticleKey; html: string }

/** The text in order, with the paragraphs that are only a link to an article of the company's site apart. */
export function splitArticles(html: string, site: Pick<Site, 'url' | 'pages'>): Part[] {
  const parts: Part[] = []
  let place = 0
  for (const match of html.matchAll(LINK_ALONE)) {
    const article = articleKey(decodeMarkup(match[1] ?? ''), site)
    if (!article) continue
    parts.push({ html: html.slice(place, match.index) }, { article, html: match[0] })
    place = match.index + match[0].length
  }
  return [...parts, { html: html.slice(place) }].filter((part) => 'article' in part || part.html.trim())
}

export function articleKey(
  href: string,
  { url = '', pages }: Pick<Site, 'url' | 'pages'>,
): ArticleKey | undefined {
  const path = url && href.startsWith(`${url}/`) ? href.slice(url.length) : href
  const [before = '', after = ''] = pages.blog.split(/\{(?:slug|id)\}/)
  const bare = path.replace(/[?#].*$/, '').replace(/\/$/, '')
  const tail = after.replace(/\/$/, '')
  if (!bare.startsWith(before) || !bare.endsWith(tail)) return undefined
  const value = bare.slice(before.length, bare.length - tail.length)
  if (value === '' || value.includes('/')) return undefined
  if (!pages.blog.includes('{id}')) return { slug: value }
  return /^\d{1,9}$/.test(value) ? { id: Number(value) } : undefined
}
