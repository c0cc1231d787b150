import type { Client } from '@vigie/client/client.ts'
import { shortDate, yearOf } from '../dates.ts'
import { html } from '../html.ts'
import { CARD, image } from '../image.ts'

type Article = Awaited<ReturnType<Client['articles']>>['data'][number]
type Project = Awaited<ReturnType<Client['projects']>>['data'][number]

export const articleCard = ({ slug, title, excerpt, category, publishedAt, cover }: Article, level: 2 | 3) =>
  html`<li class="card">${image(cover, CARD)}
<p class="meta">${category} · <time datetime="${publishedAt}">${shortDate(publishedAt)}</time></p>
<h${level}><a href="/blog/${encodeURIComponent(slug)}">${title}</a></h${level}>
<p>${excerpt}</p></li>`

export const projectCard = ({ slug, title, category, client, date, cover }: Project, level: 2 | 3) =>
  html`<li class="card">${image(cover, CARD)}
<p class="meta">${category} · ${yearOf(date)}</p>
<h${level}><a href="/projets/${encodeURIComponent(slug)}">${title}</a></h${level}>
${client && html`<p>${client}</p>`}</li>`
