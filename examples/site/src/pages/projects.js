import { listAll } from '../all-pages.js'
import { yearOf } from '../dates.js'
import { Html, html } from '../html.js'
import { COVER, gallery, image } from '../image.js'
import { projectCard } from './cards.js'

/** @import { Client } from '../client.js' */
/** @import { Page } from '../layout.js' */

/** @param {Client} client @returns {Promise<Page>} */
export async function projectsPage(client) {
  const data = await listAll(client.projects)
  const main = html`<div class="wide"><h1>Projets</h1>
<p class="lead">Des missions courtes, un résultat qui se mesure.</p>
${data.length === 0 && html`<p>Aucun projet pour le moment.</p>`}
<ul class="cards">${data.map((project) => projectCard(project, 2))}</ul></div>`
  return { title: 'Projets', path: '/projets', main, description: 'Nos missions et leurs résultats.' }
}

/** @param {Client} client @param {string} slug @returns {Promise<Page>} */
export async function projectPage(client, slug) {
  const { data: project } = await client.project(slug)
  const { link } = project
  const path = `/projets/${encodeURIComponent(project.slug)}`
  const facts = [project.client, project.category, yearOf(project.date)].filter(Boolean).join(' · ')
  const main = html`<article class="narrow">
<p class="meta"><a href="/projets">Projets</a></p>
<h1>${project.title}</h1><p class="meta">${facts}</p>
${image(project.cover, COVER)}
<div class="prose">${new Html(project.descriptionHtml)}</div>
${gallery(project)}
${link && html`<p><a href="${link}" rel="noopener">Le site du projet</a></p>`}
<aside class="next"><p>Un projet qui ressemble au vôtre ?</p><p><a class="button" href="/rendez-vous">Parlons-en une demi-heure</a></p></aside>
</article>`
  return {
    title: project.title,
    description: `${project.title} : une mission de conseil (${facts}).`,
    path,
    main,
    image: project.cover?.url,
    movedTo: project.slug === slug ? undefined : path,
  }
}
