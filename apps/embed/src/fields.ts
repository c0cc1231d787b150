import { isPhoneNumber } from '@vigie/contract/common/phone.ts'
import { h, setAttribute } from './dom.ts'
import type { Words } from './words.ts'

export type Field = {
  name: string
  label: string
  max: number
  kind?: 'email' | 'tel' | 'textarea'
  autocomplete?: string
  isOptional?: boolean
  isWide?: boolean
}

/** A field with its label and the place where what is wrong with it is said. */
export function drawField(field: Field, words: Words) {
  const { name, label, max, kind, autocomplete, isOptional, isWide } = field
  const attributes = {
    id: name,
    name,
    maxlength: max,
    autocomplete,
    required: !isOptional,
    'aria-describedby': `${name}-error`,
    type: kind === 'textarea' ? undefined : (kind ?? 'text'),
  }
  const input = kind === 'textarea' ? h('textarea', attributes) : h('input', attributes)
  const error = h('p', { id: `${name}-error`, class: 'error' })
  const hint = isOptional && h('small', {}, ` (${words.optional})`)
  const element = h(
    'div',
    { class: isWide ? 'wide' : undefined },
    h('label', { for: name }, label, hint),
    input,
    error,
  )

  function complain(text = '') {
    error.textContent = text
    setAttribute(input, 'aria-invalid', text ? 'true' : undefined)
  }
  input.addEventListener('input', () => complain())

  /** What the browser can check itself: most mistakes need no request. */
  function check() {
    const text = input.value.trim()
    complain(text ? findMistake(text) : isOptional ? '' : words.required)
    return !error.textContent
  }

  function findMistake(text: string) {
    if (kind === 'email' && !/^\S+@\S+\.\S{2,}$/.test(text)) return words.emailWrong
    // A number that nobody has to give is taken as it is.
    return kind === 'tel' && !isOptional && !isPhoneNumber(text) ? words.phoneWrong : ''
  }

  return { name, input, element, check, complain }
}

/** Only robots fill in what nobody sees. */
export function drawTrap() {
  const input = h('input', { name: 'website', tabindex: -1, autocomplete: 'off', 'aria-label': 'Website' })
  return { input, element: h('div', { class: 'trap', 'aria-hidden': 'true' }, input) }
}
