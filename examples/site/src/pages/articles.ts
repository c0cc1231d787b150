import type { Client } from '@vigie/client/client.ts'
import { shortDate } from '../dates.ts'
import { Html, html } from '../html.ts'
import { COVER, gallery, image } from '../image.ts'
import type { Page } from '../layout.ts'
import { articleCard } from './cards.ts'

const PAGE_SIZE = 9

export async function articlesPage(client: Client, page = 1): Promise<Page & { pages: number }> {
  const { data, pagination } = await client.articles({ page, limit: PAGE_SIZE })
  const pages = Math.max(pagination.pages, 1)
  const main = html`<div class="wide"><h1>Articles</h1>
<p class="lead">Ce que nous apprenons sur le terrain, avec les chiffres et leurs sources.</p>
${data.length === 0 && html`<p>Aucun article pour le moment.</p>`}
<ul class="cards">${data.map((article) => articleCard(article, 2))}</ul>
${pages > 1 && pagesMenu(page, pages)}</div>`
  const title = page > 1 ? `Articles, page ${page}` : 'Articles'
  return {
    title,
    path: '/blog',
    main,
    pages,
    status: page > pages ? 404 : 200,
    description: 'Bilan carbone, CSRD, achats, mobilité : nos articles.',
  }
}

export const articlesPath = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`)

const pagesMenu = (page: number, pages: number) =>
  html`<nav class="pages" aria-label="Pages des articles">
${page > 1 && html`<a rel="prev" href="${articlesPath(page - 1)}">Plus récents</a>`}
<span>Page ${page} sur ${pages}</span>
${page < pages && html`<a rel="next" href="${articlesPath(page + 1)}">Plus anciens</a>`}</nav>`

export async function articlePage(client: Client, slug: string): Promise<Page> {
  const { data: article } = await client.article(slug)
  const path = `/blog/${encodeURIComponent(article.slug)}`
  const main = html`<article class="narrow">
<p class="meta"><a href="/blog">Articles</a> · ${article.category}</p>
<h1>${article.title}</h1>
<p class="lead">${article.excerpt}</p>
<p class="meta">${article.author} · <time datetime="${article.publishedAt}">${shortDate(article.publishedAt)}</time></p>
${image(article.cover, COVER)}
<div class="prose">${new Html(article.contentHtml)}</div>
${gallery(article)}
<aside class="next"><p>Une question sur ce sujet ?</p><p><a class="button" href="/rendez-vous">Parlons-en une demi-heure</a></p></aside>
</article>`
  return {
    title: article.metaTitle || article.title,
    description: article.metaDescription || article.excerpt,
    path,
    main,
    ...(article.slug === slug ? {} : { movedTo: path }),
  }
}
