import { html } from '../html.js'
import { COMPANY, ORGANIZATION } from '../layout.js'
import { articleCard, projectCard } from './cards.js'

/** @import { Client } from '../client.js' */
/** @import { Page } from '../layout.js' */

const STRENGTHS = [
  [
    'Mesurer',
    'Bilan carbone, double matérialité, données fiables : savoir d’où l’on part, sans y passer un an.',
  ],
  ['Décider', 'Trois scénarios chiffrés, arbitrés en une journée par celles et ceux qui les porteront.'],
  ['Transmettre', 'Des équipes formées, des outils qui restent : notre mission réussit quand elle s’arrête.'],
]

/** @param {Client} client @returns {Promise<Page>} */
export async function homePage(client) {
  const [articles, projects] = await Promise.all([
    client.articles({ limit: 3 }),
    client.projects({ limit: 3 }),
  ])
  const main = html`<section class="hero"><div class="wide">
<p class="meta">Conseil en transition, à Strasbourg</p>
<h1>La transition se décide avec des chiffres, et se réussit avec les équipes.</h1>
<p class="lead">${COMPANY} accompagne entreprises et collectivités du premier bilan carbone à la trajectoire votée, financée et suivie.</p>
<p class="actions"><a class="button" href="/rendez-vous">Prendre rendez-vous</a> <a href="/projets">Voir nos missions</a></p>
</div></section>
<section class="wide" aria-label="Notre métier"><ul class="three">${STRENGTHS.map(
    ([name, text]) => html`<li><h2>${name}</h2><p>${text}</p></li>`,
  )}</ul></section>
<section class="wide"><div class="head"><h2>Derniers articles</h2><a href="/blog">Tous les articles</a></div>
<ul class="cards">${articles.data.map((article) => articleCard(article, 3))}</ul></section>
<section class="wide"><div class="head"><h2>Missions récentes</h2><a href="/projets">Tous les projets</a></div>
<ul class="cards">${projects.data.map((project) => projectCard(project, 3))}</ul></section>
<section class="narrow"><div class="head"><h2>Prochains rendez-vous publics</h2><a href="/evenements">Tout l’agenda</a></div>
<vigie-evenements limite="3" lien="/evenements/{id}"><a href="/evenements">Voir les événements</a></vigie-evenements></section>`
  return {
    title: COMPANY,
    path: '/',
    main,
    data: ORGANIZATION,
    description: `${COMPANY} accompagne la transition des entreprises et des collectivités : bilan carbone, CSRD, stratégie climat, formation.`,
  }
}
