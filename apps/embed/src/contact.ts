import { h } from './dom.ts'
import { formEntry } from './entry.ts'
import { isOriginAllowed } from './failures.ts'
import { sendingForm, sentPanel } from './sending-form.ts'
import { client } from './settings.ts'
import { VigieElement } from './vigie-element.ts'

/** `<vigie-contact>`: a message that appears in Demandes. */
export class ContactElement extends VigieElement {
  draw() {
    this.#showForm()
    void isOriginAllowed().then((isAllowed) => isAllowed || this.showLink())
  }

  #showForm() {
    const { words } = this
    const { form } = sendingForm({
      words,
      layout: 'fields',
      button: words.send,
      fields: [
        { name: 'name', label: words.name, max: 200, autocomplete: 'name' },
        { name: 'email', label: words.email, max: 254, kind: 'email', autocomplete: 'email' },
        { name: 'company', label: words.company, max: 200, autocomplete: 'organization', isOptional: true },
        { name: 'phone', label: words.phone, max: 40, kind: 'tel', autocomplete: 'tel', isOptional: true },
        { name: 'subject', label: words.subject, max: 200, isWide: true },
        { name: 'message', label: words.message, max: 10_000, kind: 'textarea', isWide: true },
      ],
      send: ({ name = '', email = '', subject = '', message = '', ...others }, options) =>
        client.sendMessage({ name, email, subject, message, ...others, ...formEntry() }, options),
      onSent: () => {
        const again = { label: words.another, onClick: () => this.#showForm() }
        this.show(sentPanel(this, [words.sent], again))
      },
    })
    this.show(h('div', { class: 'box' }, form))
  }
}
