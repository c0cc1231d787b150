import type { Event } from '@vigie/contract/agenda/events.ts'
import { isWebAddress } from '@vigie/contract/common/fields.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import type { Company } from '#site/company.queries.ts'
import { visitorPage } from '#site/visitor-page.ts'
import { detailsOf } from './registration-mails.ts'
import type { RegistrationRow } from './registrations.queries.ts'

const WORDS = {
  fr: {
    title: 'Votre inscription',
    registered: 'Votre inscription est confirmée.',
    waiting: 'Vous êtes sur la liste d’attente. Nous vous écrirons si une place se libère.',
    withdrawn: 'Votre inscription est annulée. Pour revenir, inscrivez-vous de nouveau sur notre site.',
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
  row: RegistrationRow,
  event: Event | undefined,
  { company, isOver, token }: { company: Company; isOver: boolean; token: string | undefined },
) {
  const { language, state } = row
  const words = WORDS[language]
  // An event that took place may be deactivated later.
  const isCancelled = !event?.isActive && !isOver && state !== 'withdrawn'
  const details = event ? detailsOf(event, row) : []
  const lines = [
    `<p class="when">${escapeMarkup(isCancelled ? words.cancelled : words[state])}</p>`,
    ...details.map(
      ([label, text]) =>
        `<p>${escapeMarkup(label)}${isWebAddress(text) ? anchor(text) : escapeMarkup(text)}</p>`,
    ),
  ]
  const form = `<p class="muted">${escapeMarkup(words.consequence)}</p>
<form method="post" action="/inscription/${encodeURIComponent(token ?? '')}"><button>${escapeMarkup(words.button)}</button></form>`
  const title = event?.title ?? words.title
  return visitorPage({ language, company, title, body: [...lines, token ? form : ''].join('\n') })
}

const anchor = (url: string) => `<a href="${escapeMarkup(url)}" rel="noreferrer">${escapeMarkup(url)}</a>`

export function unknownLinkPage(company: Company) {
  const body = '<p>Vérifiez l’adresse, ou écrivez-nous si le problème persiste.</p>'
  return visitorPage({ language: 'fr', company, title: 'Ce lien n’est plus valable', body })
}
