import { h } from './dom.ts'
import { formEntry } from './entry.ts'
import { isOriginAllowed } from './failures.ts'
import { sendingForm, sentPanel } from './sending-form.ts'
import { client, SITE } from './settings.ts'
import { VigieElement } from './vigie-element.ts'

/** `<vigie-newsletter>`: a subscription, with the words of consent that were shown. */
export class NewsletterElement extends VigieElement {
  draw() {
    this.#showForm()
    void isOriginAllowed().then((isAllowed) => isAllowed || this.showLink())
  }

  #showForm() {
    const { words, language } = this
    const consent = this.getAttribute('consentement') ?? words.consent(SITE.name)
    let reply: string | undefined
    const { form } = sendingForm({
      words,
      layout: 'line',
      button: words.subscribe,
      fields: [{ name: 'email', label: words.email, max: 254, kind: 'email', autocomplete: 'email' }],
      note: h('p', { class: 'soft' }, consent),
      send: async ({ email = '', website = '' }, options) => {
        const page = location.pathname.slice(0, 500)
        const sent = await client.subscribe(
          { email, website, consent, language, page, ...formEntry() },
          options,
        )
        // Whether a mail is on its way to be confirmed: only the API knows.
        reply = language === 'fr' ? sent.message : undefined
      },
      onSent: () => {
        const again = { label: words.subscribe, onClick: () => this.#showForm() }
        this.show(sentPanel(this, [reply ?? words.subscribed], again))
      },
    })
    this.show(h('div', { class: 'box' }, form))
  }
}
