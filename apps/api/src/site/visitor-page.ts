import { escapeMarkup } from '#lib/formats/markup.ts'
import { BRAND } from './brand.ts'
import type { Company } from './company.queries.ts'
import { DATA_USE_WORDS, PRIVACY_WORDS } from './company-words.ts'

type Page = {
  language: 'fr' | 'en'
  company: Company
  title: string
  /** Markup, already escaped. */
  body: string
}

/** The address holds a token: nobody may keep it, index it or pass it on as referrer. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** What visitors open, most by the link of a mail: a page of its own, without a script. */
export function visitorPage({ language, company, title, body }: Page) {
  const { name, logo } = company
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeMarkup(`${title} – ${name}`)}</title><style>${STYLE}</style></head><body><main>
${logo && `<img class="logo" src="${escapeMarkup(logo)}" alt="">`}<p class="site">${escapeMarkup(name)}</p><h1>${escapeMarkup(title)}</h1>${body}${footer(company, language)}</main></body></html>`
}

/** DAY-20: where the company is, how to call it, and what it does with data. */
function footer({ name, postalAddress, phone, privacyUrl }: Company, language: Page['language']) {
  const lines = [
    postalAddress && `<p class="lines">${escapeMarkup(postalAddress)}</p>`,
    phone && `<p><a href="tel:${phone.replace(/[^\d+]/g, '')}">${escapeMarkup(phone)}</a></p>`,
    `<p>${escapeMarkup(DATA_USE_WORDS[language](name))}</p>`,
    privacyUrl &&
      `<p><a href="${escapeMarkup(privacyUrl)}" rel="noreferrer">${PRIVACY_WORDS[language]}</a></p>`,
  ]
  return `<footer class="muted">${lines.filter(Boolean).join('')}</footer>`
}

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;
background:light-dark(${BRAND.page},#0d1211);color:light-dark(${BRAND.text},#e6ecea);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:30rem;padding:clamp(20px,6vw,32px);border:1px solid light-dark(${BRAND.border},#273130);border-radius:12px;background:light-dark(#fff,#141a19)}
.site{margin:0 0 24px;font-weight:600;color:light-dark(${BRAND.primaryText},#5fd0c1)}h1{margin:0 0 8px;font-size:1.375rem;line-height:1.3}p{margin:0}p+p{margin-top:8px}
form{margin-top:24px}button,.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:0;border-radius:8px;background:${BRAND.primary};color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:${BRAND.primaryHover}}a{color:light-dark(${BRAND.primaryText},#5fd0c1)}
button:focus-visible,a:focus-visible{outline:3px solid light-dark(${BRAND.primary},#2dd4bf);outline-offset:2px}
.notice{margin:8px 0 16px;padding:12px 16px;border-radius:8px;background:light-dark(${BRAND.primaryTint},#123330);color:light-dark(${BRAND.primaryText},#7fe0d2)}
.logo{display:block;background:#fff;max-width:100%;height:48px;object-fit:contain;object-position:left;margin:0 0 12px}footer{margin-top:32px;padding-top:16px;border-top:1px solid light-dark(${BRAND.border},#273130);font-size:.875rem}
.trap{position:absolute;left:-9999px}label,legend{display:block;margin:16px 0 6px;padding:0;font-weight:600}fieldset{margin:0;padding:0;border:0}
.choice{display:flex;align-items:center;gap:10px;min-height:44px;margin:0;font-weight:400}.choice input{width:20px;height:20px;margin:0;accent-color:${BRAND.primary}}
input[type=email],textarea{width:100%;min-height:44px;padding:10px 12px;border:1px solid light-dark(#6b7a77,#6f7f7b);border-radius:8px;background:light-dark(#fff,#0d1211);color:inherit;font:inherit}
input:focus-visible,textarea:focus-visible{outline:3px solid light-dark(${BRAND.primary},#2dd4bf);outline-offset:2px}.problem{margin-top:8px;color:light-dark(#b42318,#fda29b)}label~button,fieldset~button{margin-top:20px}
.when{font-weight:600}.muted{color:light-dark(${BRAND.mutedText},#a3b1ad)}.lines{white-space:pre-line}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:12px 20px;margin-top:24px}.actions form{margin:0}
.months{display:flex;justify-content:space-between;gap:20px;margin-top:24px}.month{width:100%;margin-top:8px;border-collapse:collapse;table-layout:fixed;text-align:center}
.month caption{padding-bottom:8px;font-weight:600}.month caption::first-letter{text-transform:uppercase}.month th{font-weight:400;font-size:.875rem}.month td{height:44px;padding:1px;color:light-dark(${BRAND.mutedText},#a3b1ad)}
.month a{display:grid;place-items:center;min-height:44px;border-radius:8px;background:light-dark(${BRAND.primaryTint},#123330);color:light-dark(${BRAND.primaryText},#7fe0d2);font-weight:600;text-decoration:none}
.choices{display:grid;grid-template-columns:repeat(auto-fill,minmax(6rem,1fr));gap:8px;margin:24px 0 0;padding:0;list-style:none}
.choices .button{width:100%;justify-content:center;padding:4px 8px;border:1px solid light-dark(${BRAND.border},#273130);background:none;color:light-dark(${BRAND.primaryText},#5fd0c1)}`
