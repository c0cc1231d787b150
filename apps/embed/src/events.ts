import type { Client } from '@vigie/client/client.ts'
import { formatDay, partsOfDay } from './days.ts'
import { h, setAttribute } from './dom.ts'
import { describeFailure, isRefusedOrigin } from './failures.ts'
import { client, ORIGIN } from './settings.ts'
import { VigieElement } from './vigie-element.ts'

type Event = Awaited<ReturnType<Client['events']>>['events'][number]

const DEFAULT_LENGTH = 5

/** `<vigie-evenements>`: the next events. As many rows are reserved as may come. */
export class EventsElement extends VigieElement {
  #list = h('ul')

  draw() {
    const { words } = this
    const calendar = h('a', { href: `${ORIGIN}/api/public/events.ics` }, words.calendarFile)
    // Fewer events than rows leave the room that was reserved for them: nothing below moves.
    this.#list.style.minHeight = `calc(${this.#length} * var(--_vigie-row))`
    this.show(h('div', { class: 'box' }, this.#list, calendar))
    void this.#load()
  }

  get #length() {
    return Math.min(Math.max(Number.parseInt(this.getAttribute('limite') ?? '', 10) || DEFAULT_LENGTH, 1), 50)
  }

  async #load() {
    const { words } = this
    const bone = () => h('li', {}, h('div', { class: 'bone' }), h('div', { class: 'bone' }))
    this.#fill(words.loading, ...Array.from({ length: this.#length }, bone))
    try {
      const { events } = await client.events()
      const rows = events.slice(0, this.#length).map((event) => this.#row(event))
      this.#fill('', ...(rows.length > 0 ? rows : [h('li', { class: 'alone' }, words.noEvents)]))
    } catch (error) {
      if (await isRefusedOrigin(error)) return this.showLink()
      const retry = h('button', { type: 'button', click: () => void this.#load() }, words.retry)
      const text = h('p', { role: 'status' }, describeFailure(error, words, words.unread))
      this.#fill('', h('li', { class: 'alone' }, text, retry))
    }
  }

  #fill(busy: string, ...rows: Node[]) {
    setAttribute(this.#list, 'aria-busy', busy && 'true')
    setAttribute(this.#list, 'aria-label', busy || undefined)
    this.#list.replaceChildren(...rows)
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
        h('p', { class: 'title' }, href ? h('a', { href }, event.title) : event.title),
        h('p', { class: 'soft' }, facts.join(' · ')),
        event.description && h('p', { class: 'text' }, event.description),
      ),
    )
  }
}
