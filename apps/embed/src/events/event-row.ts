import type { Client } from '@vigie/client/client.ts'
import { formatDay, partsOfDay } from '#days.ts'
import { h } from '#dom.ts'
import type { Words } from '#words.ts'

export type PublicEvent = Awaited<ReturnType<Client['events']>>['events'][number]

type Options = {
  words: Words
  /** The address of an event on the site, with `{id}`. */
  link: string | null
  onRegister: () => void
}

/** An event in the list, with a button where one can register. */
export function eventRow(event: PublicEvent, { words, link, onRegister }: Options) {
  const { weekday, day, month } = partsOfDay(event.date, words.locale)
  const href = link?.replace('{id}', String(event.id))
  return h(
    'li',
    {},
    h('time', { class: 'day', datetime: event.date, 'aria-hidden': 'true' }, weekday, h('b', {}, day), month),
    h(
      'div',
      {},
      h('p', { class: 'title' }, href ? h('a', { href }, event.title) : event.title),
      h('p', { class: 'soft facts' }, detailsOf(event, words)),
      event.description && h('p', { class: 'text' }, event.description),
    ),
    event.registration?.isOpen &&
      h(
        'button',
        { type: 'button', 'aria-label': `${words.register} : ${event.title}`, click: onRegister },
        words.register,
      ),
  )
}

export function detailsOf(event: PublicEvent, words: Words) {
  const { locale } = words
  const last = event.endDate && event.endDate !== event.date ? ` – ${formatDay(event.endDate, locale)}` : ''
  const hours = event.allDay ? words.allDay : [event.startTime, event.endTime].filter(Boolean).join(' – ')
  // The list shows three lines of it: what decides whether to register comes before what may be cut.
  return [placesOf(event, words), formatDay(event.date, locale) + last, hours, event.location]
    .filter(Boolean)
    .join(' · ')
}

function placesOf({ registration }: PublicEvent, words: Words) {
  if (!registration) return ''
  if (!registration.isOpen) return words.registrationClosed
  return registration.placesLeft > 0 ? words.placesLeft(registration.placesLeft) : words.full
}
