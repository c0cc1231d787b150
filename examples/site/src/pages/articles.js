import { shortDate } from '../dates.js'
import { Html, html } from '../html.js'
import { COVER, gallery, image } from '../image.js'
import { ORGANIZATION } from '../layout.js'
import { articleCard } from './cards.js'

/** @import { Client } from '../client.js' */
/** @import { Page } from '../layout.js' */

const PAGE_SIZE = 9

/** @param {Client} client @returns {Promise<Page & { pages: number }>} */
export async function articlesPage(client, page = 1) {
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
    path: articlesPath(page),
    main,
    pages,
    status: page > pages ? 404 : 200,
    description: 'Bilan carbone, CSRD, achats, mobilité : nos articles.',
  }
}

/** @param {number} page */
export const articlesPath = (page) => (page === 1 ? '/blog' : `/blog/page/${page}`)

/** @param {number} page @param {number} pages */
const pagesMenu = (page, pages) =>
  html`<nav class="pages" aria-label="Pages des articles">
${page > 1 && html`<a rel="prev" href="${articlesPath(page - 1)}">Plus récents</a>`}
<span>Page ${page} sur ${pages}</span>
${page < pages && html`<a rel="next" href="${articlesPath(page + 1)}">Plus anciens</a>`}</nav>`

/** @param {Client} client @param {string} slug @returns {Promise<Page>} */
export async function articlePage(client, slug) {
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
    image: article.cover?.url,
    data: {
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: { '@type': 'Person', name: article.author },
      publisher: ORGANIZATION,
    },
    movedTo: article.slug === slug ? undefined : path,
  }
}
