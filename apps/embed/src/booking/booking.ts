import { h } from '#dom.ts'
import { describeFailure, isRefusedOrigin } from '#failures.ts'
import { client } from '#settings.ts'
import { VigieElement } from '#vigie-element.ts'
import type { AppointmentType } from './appointment-type.ts'
import { bookingPanel } from './booking-panel.ts'

/** `<vigie-rendez-vous>`: a type of appointment where there are some, a month of free slots, then who asks. */
export class BookingElement extends VigieElement {
  draw() {
    const { words } = this
    this.show(h('p', { class: 'box booking soft', role: 'status' }, words.loading))
    client.appointmentTypes().then(
      ({ data }) => this.#showTypes(data),
      async (error: unknown) => {
        if (await isRefusedOrigin(error)) return this.showLink()
        const retry = h('button', { type: 'button', click: () => this.draw() }, words.retry)
        const text = h('p', { role: 'status' }, describeFailure(error, words, words.unread))
        this.show(h('div', { class: 'box booking' }, h('div', {}, text, retry)))
      },
    )
  }

  #showTypes(types: AppointmentType[]) {
    const { words, language } = this
    const asked = types.find(({ id }) => String(id) === this.getAttribute('type'))
    const panel = bookingPanel(this)
    const start = (type: AppointmentType | undefined) => panel.start(type)
    const first = asked ?? types[0]
    if (asked || types.length < 2) {
      this.show(panel.element)
      return start(first)
    }
    const options = types.map(({ id, name, durationMinutes }) =>
      h('option', { value: id }, `${name[language]} (${words.minutes(durationMinutes)})`),
    )
    const select = h('select', { id: 'type' }, ...options)
    select.addEventListener('change', () => start(types.find(({ id }) => String(id) === select.value)))
    panel.element.firstElementChild?.prepend(h('p', {}, h('label', { for: 'type' }, words.type), select))
    this.show(panel.element)
    return start(first)
  }
}
