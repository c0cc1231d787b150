import { newKey, VigieError } from '@vigie/client/client.ts'
import { h, setAttribute } from './dom.ts'
import { describeFailure } from './failures.ts'
import { drawField, drawTrap, type Field } from './fields.ts'
import { SITE } from './settings.ts'
import type { Words } from './words.ts'

type Values = Record<string, string>
type Options = {
  words: Words
  fields: Field[]
  /** Around the fields: `fields` puts them in two columns, `line` beside the button. */
  layout: 'fields' | 'line'
  button: string
  note?: Node
  /** Sends what was filled in. */
  send: (values: Values, options: { key: string }) => Promise<unknown>
  onSent: () => void
  /** What is still missing beside the fields, as a sentence. */
  findMissing?: () => string | undefined
  /** What is sent beside the fields and may change. */
  choice?: () => unknown
  /** Says a refusal of its own; returns the sentence, or nothing for the usual one. */
  onRefused?: (error: VigieError) => string | undefined
}

/** A form that says in place what went wrong, keeps what was typed and sends it once. */
export function sendingForm({ words, layout, button: label, note, send, onSent, ...options }: Options) {
  const drawn = new Map<string, ReturnType<typeof drawField>>()
  let fields: ReturnType<typeof drawField>[] = []
  const trap = drawTrap()
  const status = h('p', { class: 'status', role: 'status' })
  const button = h('button', { type: 'submit' }, label)
  const inputs = h('div', { class: layout })
  const form = h('form', { novalidate: true, submit: onSubmit }, inputs, trap.element, note, dataUse(words))
  if (layout === 'fields') form.append(button)
  form.append(status)
  setFields(options.fields)

  let isBusy = false
  const unsettled = new Map<string, string>()

  /** Asks for these instead; what was typed in a field stays, also while it is not asked for. */
  function setFields(next: Field[]) {
    fields = next.map((field) => {
      const known = drawn.get(field.name) ?? drawField(field, words)
      drawn.set(field.name, known)
      return known
    })
    inputs.replaceChildren(...fields.map(({ element }) => element), ...(layout === 'line' ? [button] : []))
  }

  function say(text: string, isBad = true) {
    status.className = isBad ? 'status bad' : 'status'
    status.textContent = text
  }

  async function onSubmit(event: Event) {
    event.preventDefault()
    if (isBusy) return
    const missing = options.findMissing?.()
    if (missing) return say(missing)
    const wrong = fields.filter((field) => !field.check())
    if (wrong.length > 0) return complainAbout(wrong, words.check)
    setBusy(true)
    say('')
    const values: Values = { website: trap.input.value }
    for (const { name, input } of fields) if (input.value.trim()) values[name] = input.value.trim()
    const content = JSON.stringify([values, options.choice?.()])
    // The response may be lost after the work is done: the same content goes again under the same key.
    const key = unsettled.get(content) ?? newKey()
    try {
      await send(values, { key })
      unsettled.clear()
      form.reset()
      onSent()
    } catch (error) {
      const isSettled = error instanceof VigieError && error.status > 0 && error.status < 500
      if (isSettled) unsettled.delete(content)
      else unsettled.set(content, key)
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  function refuse(error: unknown) {
    const own = error instanceof VigieError ? options.onRefused?.(error) : undefined
    const text = own ?? describeFailure(error, words, words.failed)
    const refused = error instanceof VigieError ? error.fields : {}
    const wrong = fields.filter(({ name }) => refused[name])
    for (const { name, complain } of wrong)
      complain(words.locale === 'fr-FR' ? refused[name] : name === 'email' ? words.emailWrong : words.refused)
    complainAbout(wrong, text)
  }

  function complainAbout([first]: typeof fields, text: string) {
    say(text)
    first?.input.focus()
  }

  function setBusy(next: boolean) {
    isBusy = next
    // Not `disabled`: a button that loses the focus leaves a keyboard nowhere.
    setAttribute(button, 'aria-busy', next ? 'true' : undefined)
    button.textContent = next ? words.sending : label
  }

  return { form, say, setFields }
}

/** RGPD-12: the link, if there is one, opens a tab of its own, so that nothing typed is lost. */
const dataUse = ({ dataUse: words, privacy }: Words) =>
  h(
    'p',
    { class: 'soft' },
    words(SITE.name),
    SITE.privacyUrl !== undefined && ' – ',
    SITE.privacyUrl !== undefined &&
      h('a', { href: SITE.privacyUrl, target: '_blank', rel: 'noopener' }, privacy),
  )

/** What takes the place of a form that was sent: as high as the form was, but never higher than a low screen. */
export function sentPanel(host: HTMLElement, texts: string[], again: { label: string; onClick: () => void }) {
  const height = host.offsetHeight
  const [first = '', ...others] = texts
  const panel = h(
    'div',
    { class: 'done', role: 'status', tabindex: -1 },
    h('strong', {}, first),
    ...others.map((text) => h('p', {}, text)),
    h('button', { type: 'button', click: again.onClick }, again.label),
  )
  panel.style.minHeight = `min(${Math.min(height, 480)}px, 60vh)`
  // The focus follows, so that a screen reader says it and a keyboard goes on from there.
  queueMicrotask(() => {
    panel.focus({ preventScroll: true })
    // KIT-09: a lower form may have left the screen. Browsers differ in how far a focus alone scrolls.
    panel.scrollIntoView({ block: 'nearest' })
  })
  return h('div', { class: 'box' }, panel)
}
