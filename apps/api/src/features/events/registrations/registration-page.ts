import { isWebAddress } from '@vigie/contract/common.ts'
import type { Event } from '@vigie/contract/events.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { BRAND } from '#site/brand.ts'
import { detailsOf } from './registration-mails.ts'
import type { RegistrationRow } from './registrations.queries.ts'

/** The address is the secret: nobody may keep it, index it or pass it on as referrer. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

const WORDS = {
  fr: {
    title: 'Votre inscription',
    registered: 'Vous êtes inscrit.',
    waiting: 'Vous êtes sur la liste d’attente. Nous vous écrirons si une place se libère.',
    withdrawn: 'Vous êtes désinscrit. Pour revenir, inscrivez-vous de nouveau sur notre site.',
    cancelled: 'Cet événement n’aura pas lieu.',
    button: 'Me désister',
    consequence: 'Votre place sera aussitôt proposée à une autre personne.',
  },
  en: {
    title: 'Your registration',
    registered: 'You are registered.',
    waiting: 'You are on the waiting list. We will write to you if a place becomes free.',
    withdrawn: 'You have withdrawn. To come back, register again on our site.',
    cancelled: 'This event will not take place.',
    button: 'Withdraw',
    consequence: 'Your place will be offered to somebody else at once.',
  },
}

/** REG-04: what the link of a mail opens, without a script. `token` is undefined when nothing can be changed. */
export function registrationPage(
  { language, state }: RegistrationRow,
  event: Event | undefined,
  { siteName, isOver, token }: { siteName: string; isOver: boolean; token: string | undefined },
) {
  const words = WORDS[language]
  // An event that took place may be deactivated later.
  const isCancelled = !event?.isActive && !isOver && state !== 'withdrawn'
  const details = event ? detailsOf(event, language) : []
  return page(language, siteName, event?.title ?? words.title, [
    `<p class="state">${escapeMarkup(isCancelled ? words.cancelled : words[state])}</p>`,
    ...details.map(
      ([label, text]) =>
        `<p>${escapeMarkup(label)}${isWebAddress(text) ? anchor(text) : escapeMarkup(text)}</p>`,
    ),
    ...(token
      ? [
          `<form method="post" action="/inscription/${encodeURIComponent(token)}"><p>${escapeMarkup(words.consequence)}</p>`,
          `<button>${escapeMarkup(words.button)}</button></form>`,
        ]
      : []),
  ])
}

const anchor = (url: string) => `<a href="${escapeMarkup(url)}" rel="noreferrer">${escapeMarkup(url)}</a>`

export function unknownLinkPage(siteName: string) {
  return page('fr', siteName, 'Ce lien n’est plus valable', [
    '<p>Vérifiez l’adresse, ou écrivez-nous si le problème persiste.</p>',
  ])
}

const page = (language: string, siteName: string, title: string, body: string[]) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<title>${escapeMarkup(`${title} – ${siteName}`)}</title><style>${STYLE}</style></head><body><main>
<p class="site">${escapeMarkup(siteName)}</p><h1>${escapeMarkup(title)}</h1>
${body.join('\n')}</main></body></html>`

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;
background:light-dark(${BRAND.page},#0d1211);color:light-dark(${BRAND.text},#e6ecea);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:34rem;padding:32px;border:1px solid light-dark(${BRAND.border},#273130);border-radius:12px;background:light-dark(#fff,#141a19)}
.site{margin:0 0 24px;font-weight:600;color:light-dark(${BRAND.primaryText},#5fd0c1)}h1{margin:0 0 12px;font-size:1.375rem;line-height:1.3}p{margin:0 0 8px}.state{font-weight:600}a{color:light-dark(${BRAND.primaryText},#5fd0c1)}
form{margin-top:24px}button{min-height:44px;margin-top:8px;padding:0 20px;border:0;border-radius:8px;background:${BRAND.primary};color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{background:${BRAND.primaryHover}}button:focus-visible{outline:3px solid light-dark(${BRAND.primary},#2dd4bf);outline-offset:2px}`
