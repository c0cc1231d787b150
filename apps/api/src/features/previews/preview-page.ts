import type { PublicImage } from '@vigie/contract/common/images.ts'
import { PREVIEW_NOT_FOUND } from '@vigie/contract/writing/previews.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { BRAND } from '#site/brand.ts'
import type { Site } from '#site/site.ts'
import type { Preview } from './read-preview.ts'

/** Articles may show pictures of other sites, over https. */
export const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

const BANNERS = {
  draft: 'Relecture — cet article n’est pas publié',
  changed: 'Relecture — ces modifications ne sont pas publiées',
  published: 'Relecture — cet article est publié',
}

/** The article as a page of the site would show it, without a script. */
export function previewPage({ state, article }: Preview, { name, url }: Pick<Site, 'name' | 'url'>) {
  const { title, excerpt, author, category, cover, pictures, contentHtml } = article
  const picture = ({ url: address, alt }: PublicImage) =>
    `<img src="${escapeMarkup(address)}" alt="${escapeMarkup(alt)}">`
  return page(
    `${title} – ${name}`,
    `<header>${BANNERS[state]}</header><main>
<p class="site">${escapeMarkup(`${name} · ${category}`)}</p><h1>${escapeMarkup(title)}</h1>
<p class="excerpt">${escapeMarkup(excerpt)}</p><p class="author">${escapeMarkup(author)}</p>
${cover ? picture(cover) : ''}<article>${linksToSite(contentHtml, url)}</article>
${pictures.length > 0 ? `<div class="gallery">${pictures.map(picture).join('')}</div>` : ''}</main>`,
  )
}

export function invalidLinkPage(siteName: string) {
  return page(
    `Relecture – ${siteName}`,
    `<main><p class="site">${escapeMarkup(siteName)}</p><h1>Relecture</h1><p>${PREVIEW_NOT_FOUND}</p>
<p>Demandez-en un nouveau à la personne qui vous l’a envoyé.</p></main>`,
  )
}

/** Links without a host are pages of the company's site, not of this server. The HTML is our renderer's. */
function linksToSite(html: string, siteUrl: string | undefined) {
  if (siteUrl === undefined) return html
  const address = escapeMarkup(siteUrl)
  return html.replace(/(<a\b[^>]*?\shref=")(?=\/(?!\/|uploads\/))/g, (start: string) => `${start}${address}`)
}

const page = (title: string, body: string) => `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;background:light-dark(#fff,#0d1211);color:light-dark(${BRAND.text},#e6ecea);
font:1.0625rem/1.65 system-ui,sans-serif;overflow-wrap:anywhere}header{padding:12px 24px;text-align:center;font-size:.9375rem;font-weight:600;
background:light-dark(${BRAND.primaryTint},#123330);color:light-dark(${BRAND.primaryText},#7fe0d2)}main{max-width:44rem;margin:0 auto;padding:32px 20px 64px}
.site{margin:0 0 8px;font-weight:600;color:light-dark(${BRAND.primaryText},#5fd0c1)}h1,h2,h3{line-height:1.25}main>h1{margin:0 0 12px;font-size:2rem}
.excerpt{font-size:1.1875rem;margin:0 0 8px}.author{margin:0 0 24px;color:light-dark(${BRAND.mutedText},#a3b1ad)}img{max-width:100%;height:auto;border-radius:8px}
a{color:light-dark(${BRAND.primaryText},#5fd0c1)}a:focus-visible{outline:3px solid light-dark(${BRAND.primary},#2dd4bf);outline-offset:2px}
pre{white-space:pre-wrap;padding:12px;border-radius:8px;background:light-dark(${BRAND.page},#141a19)}
table{border-collapse:collapse}td,th{overflow-wrap:break-word;padding:4px 12px;border:1px solid light-dark(${BRAND.border},#273130)}blockquote{margin:0;padding-left:16px;border-left:3px solid light-dark(${BRAND.border},#273130)}
.gallery{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));margin-top:32px}`
