import { h } from '#dom.ts'
import { formEntry } from '#entry.ts'
import { answersOf, questionFields } from '#question-fields.ts'
import { sendingForm, sentPanel } from '#sending-form.ts'
import { client } from '#settings.ts'
import type { VigieElement } from '#vigie-element.ts'
import { detailsOf, type PublicEvent } from './event-row.ts'

/** The registration for one event, in the place of the list. */
export function eventRegistration(host: VigieElement, event: PublicEvent, onBack: () => void) {
  const { words, language } = host
  const questions = event.registration?.questions ?? []
  let state = 'registered'
  const { form } = sendingForm({
    words,
    layout: 'fields',
    button: words.register,
    fields: [
      { name: 'name', label: words.name, max: 200, autocomplete: 'name' },
      { name: 'email', label: words.email, max: 254, kind: 'email', autocomplete: 'email' },
      ...questionFields(questions),
    ],
    send: async ({ name = '', email = '', website = '', ...given }, options) => {
      const body = { name, email, website, language, answers: answersOf(questions, given), ...formEntry() }
      state = (await client.register(event.id, body, options)).data.state
    },
    onSent: () => {
      const text = state === 'waiting' ? words.onWaitingList : words.registered
      host.show(sentPanel(host, [text, event.title], { label: words.backToEvents, onClick: onBack }))
    },
  })
  const back = h('button', { type: 'button', click: onBack }, words.backToEvents)
  const price = event.registration?.price
  return h(
    'div',
    { class: 'box' },
    h('p', { class: 'title' }, event.title),
    h('p', { class: 'soft' }, detailsOf(event, words)),
    price && h('p', {}, price),
    form,
    back,
  )
}
