import type { Client } from '@vigie/client/client.ts'
import { yearOf } from '../dates.ts'
import { Html, html } from '../html.ts'
import { COVER, gallery, image } from '../image.ts'
import type { Page } from '../layout.ts'
import { projectCard } from './cards.ts'

export async function projectsPage(client: Client): Promise<Page> {
  const { data } = await client.projects({ limit: 60 })
  const main = html`<div class="wide"><h1>Projets</h1>
<p class="lead">Des missions courtes, un résultat qui se mesure.</p>
${data.length === 0 && html`<p>Aucun projet pour le moment.</p>`}
<ul class="cards">${data.map((project) => projectCard(project, 2))}</ul></div>`
  return { title: 'Projets', path: '/projets', main, description: 'Nos missions et leurs résultats.' }
}

export async function projectPage(client: Client, slug: string): Promise<Page> {
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
    ...(project.slug === slug ? {} : { movedTo: path }),
  }
}
