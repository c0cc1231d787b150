import { html } from '../html.js'

/** @import { Page } from '../layout.js' */

/** @returns {Page} */
export const contactPage = () => ({
  title: 'Contact',
  path: '/contact',
  description: 'Écrivez-nous : nous répondons sous deux jours ouvrés.',
  main: html`<div class="narrow"><h1>Contact</h1>
<p class="lead">Une question, un projet ? Nous répondons sous deux jours ouvrés.</p>
<vigie-contact><p>Le formulaire n’est pas disponible ici. Écrivez-nous : 12 quai des Bateliers, 67000 Strasbourg.</p></vigie-contact></div>`,
})

/** @returns {Page} */
export const bookingPage = () => ({
  title: 'Prendre rendez-vous',
  path: '/rendez-vous',
  description: 'Choisissez un créneau : une demi-heure pour parler de votre projet.',
  main: html`<div class="wide booking"><h1>Prendre rendez-vous</h1>
<p class="lead">Une demi-heure pour parler de votre projet, sans engagement. Choisissez le moment qui vous convient.</p>
<vigie-rendez-vous><p>La prise de rendez-vous n’est pas disponible ici. <a href="/contact">Écrivez-nous</a>.</p></vigie-rendez-vous></div>`,
})

/** @returns {Page} */
export const notFoundPage = () => ({
  title: 'Page introuvable',
  path: '',
  status: 404,
  description: 'Cette page n’existe pas ou n’existe plus.',
  main: html`<div class="narrow"><h1>Page introuvable</h1>
<p class="lead">Cette page n’existe pas ou n’existe plus.</p>
<p><a class="button" href="/">Retour à l’accueil</a></p></div>`,
})

/** @returns {Page} */
export const unavailablePage = () => ({
  title: 'Site momentanément indisponible',
  path: '',
  status: 503,
  description: 'Le site revient dans un instant.',
  main: html`<div class="narrow"><h1>Un instant</h1>
<p class="lead">Le site est momentanément indisponible. Rechargez la page dans une minute.</p></div>`,
})
