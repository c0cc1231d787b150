import { html, jsonLd } from './html.js'

/** @import { Html } from './html.js' */

export const COMPANY = 'Cap Vert'

/**
 * @typedef {object} Page
 * @property {string} title
 * @property {string} description
 * @property {string} path that of the page, for the menu and its canonical address
 * @property {Html} main
 * @property {number} [status]
 * @property {string} [movedTo] where the page has moved to
 * @property {string} [image] for those who share the page
 * @property {object} [data] what it is about, in the words of schema.org; its address and image are added here
 */
/** @typedef {{ vigie: string, url: string }} Addresses of Vigie and of the site */

/** Who writes the articles and holds the events. */
export const ORGANIZATION = {
  '@type': 'Organization',
  name: COMPANY,
  address: {
    '@type': 'PostalAddress',
    streetAddress: '12 quai des Bateliers',
    postalCode: '67000',
    addressLocality: 'Strasbourg',
    addressCountry: 'FR',
  },
}

const MENU = /** @type {const} */ ([
  ['/blog', 'Articles'],
  ['/projets', 'Projets'],
  ['/evenements', 'Événements'],
  ['/contact', 'Contact'],
  ['/rendez-vous', 'Prendre rendez-vous'],
])

const CONSENT = `En vous inscrivant, vous acceptez de recevoir la lettre de ${COMPANY}, une fois par mois. Chaque envoi contient un lien pour vous désinscrire.`

/** @param {Page} page @param {Addresses} addresses */
export function layout(page, { vigie, url }) {
  const { title, description, path, main } = page
  const fullTitle = path === '/' ? `${COMPANY}, conseil en transition` : `${title} | ${COMPANY}`
  const isCurrent = (/** @type {string} */ href) => path === href || path.startsWith(`${href}/`)
  const links = MENU.map(
    ([href, label]) =>
      html`<li><a href="${href}"${isCurrent(href) && html` aria-current="page"`}>${label}</a></li>`,
  )
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fullTitle}</title>
<meta name="description" content="${description}">
${page.status && page.status !== 200 ? html`<meta name="robots" content="noindex">` : forOthers(page, fullTitle, url + path)}
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/site.css">
<link rel="stylesheet" href="/pages.css">
<link rel="stylesheet" href="/points.css">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="alternate" type="application/rss+xml" title="Articles de ${COMPANY}" href="${vigie}/rss.xml">
<script defer src="${vigie}/embed/vigie.js"></script>
<script defer src="${vigie}/t.js"></script>
</head>
<body>
<a class="skip" href="#contenu">Aller au contenu</a>
<header class="top"><div class="wide">
<a class="brand" href="/"><img src="/logo.svg" alt="" width="32" height="32"> ${COMPANY}</a>
<nav aria-label="Menu principal"><ul>${links}</ul></nav>
</div></header>
<main id="contenu" tabindex="-1">${main}</main>
<footer><div class="wide foot">
<section aria-labelledby="lettre"><h2 id="lettre">La lettre de ${COMPANY}</h2>
<p>Un article de fond, deux chiffres et nos prochains rendez-vous, une fois par mois.</p>
<vigie-newsletter consentement="${CONSENT}"><a href="/contact">Écrivez-nous pour vous inscrire</a></vigie-newsletter></section>
<address><strong>${COMPANY}</strong><br>12 quai des Bateliers<br>67000 Strasbourg<br><a href="/contact">Nous écrire</a></address>
</div></footer>
</body>
</html>`
}

/**
 * For search engines, and for those with whom the page is shared.
 * @param {Page} page @param {string} fullTitle @param {string} address
 */
const forOthers = (
  { description, image, data },
  fullTitle,
  address,
) => html`<link rel="canonical" href="${address}">
<meta property="og:type" content="${data && 'headline' in data ? 'article' : 'website'}">
<meta property="og:site_name" content="${COMPANY}">
<meta property="og:locale" content="fr_FR">
<meta property="og:title" content="${fullTitle}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
${image && html`<meta property="og:image" content="${image}">`}
${data && jsonLd({ ...data, url: address, image })}`
