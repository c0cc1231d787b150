import { isWebAddress } from '@vigie/contract/common/fields.ts'
import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import type { NewsletterSender } from '@vigie/contract/mailing/campaigns.ts'
import { pagePath } from '@vigie/contract/site/pages.ts'
import { renderMarkdown } from '#content/markdown/markdown-renderer.ts'
import type { Database } from '#db/client.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import type { Site } from '#site/site.ts'
import { articleBlockHtml, articleBlockText } from './article-block.ts'
import { type ArticleKey, type Part, splitArticles } from './article-blocks.ts'
import { type Article, findArticles } from './articles.queries.ts'
import { frameHtml, frameText } from './mail-frame.ts'
import { toMailHtml } from './mail-html.ts'
import type { MailTheme } from './mail-style.ts'
import { toMailText } from './mail-text.ts'
import { MAIL_WORDINGS } from './mail-wordings.ts'

export type MailDeps = { db: Database; site: Site }
export type CampaignText = { subject: string; preheader: string; content: string }
type Writing = {
  language: NewsletterLanguage
  textLanguage?: NewsletterLanguage
  sender: NewsletterSender
  /** Where this server is reached: pictures and counted links begin with it. */
  origin: string
  unsubscribeUrl: string
  /** The address under which a link of the text is put in the mail. */
  linkTo?: (url: string) => string
  theme?: MailTheme
}

/** The mail of a campaign as HTML and as text, and the links to articles that are not published. */
export async function writeCampaignMail(deps: MailDeps, text: CampaignText, writing: Writing) {
  const { site } = deps
  const { language, origin, linkTo = (url) => url, theme = 'as the reader' } = writing
  const words = MAIL_WORDINGS[language]
  const contentHtml = (await renderMarkdown(text.content)).html.join(escapeMarkup(origin))
  const parts = splitArticles(contentHtml, site)
  const articles = await findArticles(
    deps.db,
    parts.flatMap((part) => ('article' in part ? [part.article] : [])),
  )
  const base = site.url ?? origin
  const link = (href: string) => (href.startsWith('mailto:') ? href : web(href))
  const web = (href: string) => {
    const url = /^\/(?!\/)/.test(href) ? base + href : href
    return isWebAddress(url) ? linkTo(url) : undefined
  }
  const shown = (article: Article) => {
    return { url: linkTo(base + pagePath(site.pages.blog, article)), origin, read: words.read }
  }
  const html: string[] = []
  const plain: string[] = []
  for (const part of parts) {
    const article = articleOf(part, articles)
    html.push(article ? articleBlockHtml(article, shown(article)) : toMailHtml(part.html, link))
    plain.push(article ? articleBlockText(article, shown(article), words.colon) : toMailText(part.html, link))
  }
  const frame = { ...text, ...writing, company: await site.company() }
  return {
    contentHtml,
    html: frameHtml(html.join('\n'), frame, theme),
    text: frameText(plain.join('\n\n'), frame),
    unknownArticles: parts.flatMap((part) =>
      'article' in part && !articleOf(part, articles) ? [nameOf(part.article)] : [],
    ),
  }
}

function articleOf(part: Part, articles: Article[]) {
  if (!('article' in part)) return undefined
  const { article: key } = part
  return articles.find(({ id, slug }) => ('id' in key ? id === key.id : slug === key.slug))
}

const nameOf = (key: ArticleKey) => ('id' in key ? String(key.id) : key.slug)
