import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { typeName } from '@vigie/contract/agenda/places.ts'
import type { Slot } from '@vigie/contract/agenda/slots.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import type { Company } from '#site/company.queries.ts'
import { visitorPage } from '#site/visitor-page.ts'
import { placeLine, whenOf } from '../mails/client-words.ts'
import { PAGE_WORDS, type PageWords, UNKNOWN_LINK } from './page-words.ts'

export type Shown = {
  company: Company
  /** The address of the page, with its token. */
  path: string
  appointment: Appointment & Slot
}
export type NoticeName = keyof PageWords['notices']
type Options = {
  canCancel: boolean
  canMove: boolean
  isHeld: boolean
  noticeHours: number | null
  notice: NoticeName | undefined
}

export function appointmentPage(shown: Shown, options: Options) {
  const { canCancel, canMove, isHeld, noticeHours, notice } = options
  const words = wordsOf(shown)
  const { status, isPast } = shown.appointment
  const isOn = status === 'confirmed' || status === 'pending'
  const actions = [
    canMove ? `<a class="button" href="${shown.path}/deplacer">${words.move}</a>` : '',
    isHeld ? `<a href="${shown.path}/rendez-vous.ics">${words.calendarFile}</a>` : '',
    canCancel ? `<a href="${shown.path}/annuler">${words.cancel}</a>` : '',
  ].join('')
  const late = isOn && !canCancel && !isPast ? `<p class="muted">${words.tooLate(noticeHours)}</p>` : ''
  return page(
    shown,
    words.title,
    `${noticeOf(words, notice)}${summary(shown)}${late}${actions && `<div class="actions">${actions}</div>`}`,
  )
}

/** Only the button changes something: mail scanners follow links, but press no button. */
export function cancelPage(shown: Shown) {
  const words = wordsOf(shown)
  const action = `${shown.path}/annuler?v=${shown.appointment.version}`
  return page(
    shown,
    words.cancelTitle,
    `${summary(shown)}<div class="actions"><form method="post" action="${action}"><button>${words.cancelButton}</button></form>
<a href="${shown.path}">${words.keep}</a></div>`,
  )
}

export function unknownLinkPage(company: Company) {
  const body = `<p>${UNKNOWN_LINK.text}</p>`
  return visitorPage({ language: 'fr', company, title: UNKNOWN_LINK.title, body })
}

function summary({ appointment }: Shown) {
  const { status, type, language, phone } = appointment
  const isConfirmed = status === 'confirmed' || status === 'en_cours'
  const lines = type
    ? [typeName(type, language), placeLine(type, language, { phone, isConfirmed })].join('\n')
    : ''
  return `<p class="when">${escapeMarkup(whenOf(appointment, language))}</p><p class="muted">${PAGE_WORDS[language].statuses[status]}</p>
${lines && `<p class="lines">${escapeMarkup(lines)}</p>`}`
}

export const currently = (shown: Shown) =>
  `<p class="muted">${escapeMarkup(wordsOf(shown).currently(whenOf(shown.appointment, shown.appointment.language)))}</p>`
export const wordsOf = ({ appointment }: Shown) => PAGE_WORDS[appointment.language]
export const noticeOf = (words: PageWords, notice: NoticeName | undefined) =>
  notice ? `<p class="notice" role="status">${words.notices[notice]}</p>` : ''
export const page = ({ company, appointment }: Shown, title: string, body: string) =>
  visitorPage({ language: appointment.language, company, title, body })
