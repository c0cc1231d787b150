import type { Client } from '@vigie/client/client.ts'
import { formatDay, partsOfDay } from './days.ts'
import { h } from './dom.ts'
import { describeFailure, isRefusedOrigin } from './failures.ts'
import { client, ORIGIN } from './settings.ts'
import { VigieElement } from './vigie-element.ts'

type Event = Awaited<ReturnType<Client['events']>>['events'][number]

const DEFAULT_LENGTH = 5

/** `<vigie-evenements>`: the next events. As many rows are reserved as may come. */
export class EventsElement extends VigieElement {
  draw() {
    const bones = Array.from({ length: this.#length }, () =>
      h('li', {}, h('div', { class: 'bone' }), h('div', { class: 'bone' })),
    )
    this.show(
      h(
        'div',
        { class: 'box', 'aria-busy': 'true' },
        h('ul', { 'aria-label': this.words.loading }, ...bones),
      ),
    )
    void this.#load()
  }

  get #length() {
    return Math.min(Math.max(Number.parseInt(this.getAttribute('limite') ?? '', 10) || DEFAULT_LENGTH, 1), 50)
  }

  async #load() {
    try {
      const { events } = await client.events()
      this.#showEvents(events.slice(0, this.#length))
    } catch (error) {
      if (await isRefusedOrigin(error)) this.showLink()
      else this.#showFailure(error)
    }
  }

  #showFailure(error: unknown) {
    const { words } = this
    const retry = h('button', { type: 'button', click: () => this.draw() }, words.retry)
    const text = describeFailure(error, words, words.unread)
    this.show(h('div', { class: 'box' }, h('p', { class: 'status bad', role: 'status' }, text), retry))
  }

  #showEvents(events: Event[]) {
    const { words } = this
    if (events.length === 0) return this.show(h('p', { class: 'box' }, words.noEvents))
    const calendar = h('a', { href: `${ORIGIN}/api/public/events.ics` }, words.calendarFile)
    const list = h('ul', {}, ...events.map((event) => this.#row(event)))
    this.show(h('div', { class: 'box' }, list, calendar))
  }

  #row(event: Event) {
    const { locale, allDay } = this.words
    const { weekday, day, month } = partsOfDay(event.date, locale)
    const hours = [event.startTime, event.endTime].filter(Boolean).join(' – ')
    const href = this.getAttribute('lien')?.replace('{id}', String(event.id))
    const facts = [formatDay(event.date, locale), event.allDay ? allDay : hours, event.location].filter(
      Boolean,
    )
    return h(
      'li',
      {},
      h(
        'time',
        { class: 'day', datetime: event.date, 'aria-hidden': 'true' },
        weekday,
        h('b', {}, day),
        month,
      ),
      h(
        'div',
        {},
        h('h4', {}, href ? h('a', { href }, event.title) : event.title),
        h('p', { class: 'soft' }, facts.join(' · ')),
        event.description && h('p', {}, event.description),
      ),
    )
  }
}
