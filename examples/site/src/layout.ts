import { type Html, html } from './html.ts'

export const COMPANY = 'Cap Vert'

export type Page = {
  title: string
  description: string
  /** The path of the page, for the menu. */
  path: string
  main: Html
  status?: number
  /** Where the page has moved to. */
  movedTo?: string
}

const MENU = [
  ['/blog', 'Articles'],
  ['/projets', 'Projets'],
  ['/evenements', 'Événements'],
  ['/contact', 'Contact'],
  ['/rendez-vous', 'Prendre rendez-vous'],
] as const

const CONSENT = `En vous inscrivant, vous acceptez de recevoir la lettre de ${COMPANY}, une fois par mois. Chaque envoi contient un lien pour vous désinscrire.`

export function layout({ title, description, path, main }: Page, vigie: string) {
  const isCurrent = (href: string) => path === href || path.startsWith(`${href}/`)
  const links = MENU.map(
    ([href, label]) =>
      html`<li><a href="${href}"${isCurrent(href) && html` aria-current="page"`}>${label}</a></li>`,
  )
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${path === '/' ? `${COMPANY}, conseil en transition` : `${title} | ${COMPANY}`}</title>
<meta name="description" content="${description}">
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
