import { h, setAttribute } from '#dom.ts'
import { describeFailure, isRefusedOrigin } from '#failures.ts'
import { client, ORIGIN } from '#settings.ts'
import { VigieElement } from '#vigie-element.ts'
import { eventRegistration } from './event-registration.ts'
import { eventRow, type PublicEvent } from './event-row.ts'

const DEFAULT_LENGTH = 5
const LONGEST = 50

/** `<vigie-evenements>`: the next events, or one of them. As many rows are reserved as may come. */
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
    if (this.hasAttribute('evenement')) return 1
    const asked = Number.parseInt(this.getAttribute('limite') ?? '', 10) || DEFAULT_LENGTH
    return Math.min(Math.max(asked, 1), LONGEST)
  }

  async #load() {
    const { words } = this
    const bone = () => h('li', {}, h('div', { class: 'bone' }), h('div', { class: 'bone' }))
    this.#fill(words.loading, ...Array.from({ length: this.#length }, bone))
    try {
      const { events } = await client.events()
      const rows = this.#chosen(events).map((event) => this.#row(event))
      this.#fill('', ...(rows.length > 0 ? rows : [h('li', { class: 'alone' }, words.noEvents)]))
    } catch (error) {
      if (await isRefusedOrigin(error)) return this.showLink()
      const retry = h('button', { type: 'button', click: () => void this.#load() }, words.retry)
      const text = h('p', { role: 'status' }, describeFailure(error, words, words.unread))
      this.#fill('', h('li', { class: 'alone' }, text, retry))
    }
  }

  #chosen(events: PublicEvent[]) {
    const only = this.getAttribute('evenement')
    return only ? events.filter(({ id }) => String(id) === only) : events.slice(0, this.#length)
  }

  #row(event: PublicEvent) {
    const onRegister = () => {
      const panel = eventRegistration(this, event, () => this.draw())
      this.show(panel)
      panel.querySelector('input')?.focus()
    }
    return eventRow(event, { words: this.words, link: this.getAttribute('lien'), onRegister })
  }

  #fill(busy: string, ...rows: Node[]) {
    setAttribute(this.#list, 'aria-busy', busy ? 'true' : undefined)
    setAttribute(this.#list, 'aria-label', busy || undefined)
    this.#list.replaceChildren(...rows)
  }
}
