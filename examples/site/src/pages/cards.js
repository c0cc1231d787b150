import { shortDate, yearOf } from '../dates.js'
import { html } from '../html.js'
import { CARD, image } from '../image.js'

/** @import { Client } from '../client.js' */
/** @typedef {Awaited<ReturnType<Client['articles']>>['data'][number]} Article */
/** @typedef {Awaited<ReturnType<Client['projects']>>['data'][number]} Project */

/** @param {Article} article @param {2 | 3} level */
export const articleCard = ({ slug, title, excerpt, category, publishedAt, cover }, level) =>
  html`<li class="card">${image(cover, CARD)}
<p class="meta">${category} · <time datetime="${publishedAt}">${shortDate(publishedAt)}</time></p>
<h${level}><a href="/blog/${encodeURIComponent(slug)}">${title}</a></h${level}>
<p>${excerpt}</p></li>`

/** @param {Project} project @param {2 | 3} level */
export const projectCard = ({ slug, title, category, client, date, cover }, level) =>
  html`<li class="card">${image(cover, CARD)}
<p class="meta">${category} · ${yearOf(date)}</p>
<h${level}><a href="/projets/${encodeURIComponent(slug)}">${title}</a></h${level}>
${client && html`<p>${client}</p>`}</li>`
