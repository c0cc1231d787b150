import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { BRAND } from '#site/brand.ts'

type Page = {
  language: NewsletterLanguage
  siteName: string
  title: string
  text: string
  /** Only the button changes something: mail scanners follow links, but press no button. */
  button?: { label: string; path: string; token: string }
}

export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** What a link of a mail opens: one sentence, one button, no script. */
export function subscriberPage({ language, siteName, title, text, button }: Page) {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeMarkup(`${title} – ${siteName}`)}</title><style>${STYLE}</style></head><body><main>
<p class="site">${escapeMarkup(siteName)}</p><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>
${button ? form(button) : ''}</main></body></html>`
}

const form = ({ label, path, token }: NonNullable<Page['button']>) =>
  `<form method="post" action="${path}?token=${encodeURIComponent(token)}"><button>${escapeMarkup(label)}</button></form>`

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;
background:light-dark(${BRAND.page},#0d1211);color:light-dark(${BRAND.text},#e6ecea);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:30rem;padding:32px;border:1px solid light-dark(${BRAND.border},#273130);border-radius:12px;background:light-dark(#fff,#141a19)}
.site{margin:0 0 24px;font-weight:600;color:light-dark(${BRAND.primaryText},#5fd0c1)}h1{margin:0 0 8px;font-size:1.375rem;line-height:1.3}p{margin:0}
form{margin-top:24px}button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:${BRAND.primary};color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${BRAND.primaryHover}}button:focus-visible{outline:3px solid light-dark(${BRAND.primary},#2dd4bf);outline-offset:2px}`
