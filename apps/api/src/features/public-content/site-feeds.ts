import { pagePath } from '@vigie/contract/site/pages.ts'
import type { PublicBlogItem } from '@vigie/contract/writing/public-content.ts'
import { escapeXml } from '#lib/formats/markup.ts'

/** The feed is served by the product, beside the site whose articles it names. */
type Channel = { siteUrl: string; feedUrl: string; siteName: string; articlePath: string }

export function writeRss({ siteUrl, feedUrl, siteName, articlePath }: Channel, articles: PublicBlogItem[]) {
  const items = articles.map((article) => {
    const link = siteUrl + pagePath(articlePath, article)
    return element('item', [
      text('title', article.title),
      text('link', link),
      `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
      text('pubDate', new Date(article.publishedAt).toUTCString()),
      text('dc:creator', article.author),
      ...[article.category, ...article.tags].map((name) => text('category', name)),
      text('description', article.excerpt),
    ])
  })
  const channel = element('channel', [
    text('title', siteName),
    text('link', `${siteUrl}/`),
    text('description', `Les articles de ${siteName}`),
    text('language', 'fr'),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...lastBuildDate(articles),
    ...items,
  ])
  return `${DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n${channel}\n</rss>\n`
}

type Page = { address: string; updatedAt?: Date }

export function writeSitemap(pages: Page[]) {
  const urls = pages.map(({ address, updatedAt }) =>
    element('url', [text('loc', address), ...(updatedAt ? [text('lastmod', updatedAt.toISOString())] : [])]),
  )
  return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

function lastBuildDate(articles: PublicBlogItem[]) {
  const newest = articles
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return newest ? [text('lastBuildDate', new Date(newest).toUTCString())] : []
}

const element = (name: string, children: string[]) => `<${name}>\n${children.join('\n')}\n</${name}>`
const text = (name: string, content: string) => `<${name}>${escapeXml(content)}</${name}>`
