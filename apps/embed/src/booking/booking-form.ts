import { formatDay } from '#days.ts'
import { h } from '#dom.ts'
import { formEntry } from '#entry.ts'
import type { Field } from '#fields.ts'
import { answersOf, questionFields } from '#question-fields.ts'
import { sendingForm, sentPanel } from '#sending-form.ts'
import { client } from '#settings.ts'
import type { VigieElement } from '#vigie-element.ts'
import type { AppointmentType } from './appointment-type.ts'
import type { Slot } from './free-slots.ts'
import { visitorTime } from './zones.ts'

/** The visitor's details; hidden until a slot is chosen, then it stays with what was typed. */
export function bookingForm(host: VigieElement, onTaken: (slot: Slot) => void) {
  const { words, language } = host
  const picked = h('p', { class: 'picked', 'aria-live': 'polite' })
  let slot: Slot | undefined
  let type: AppointmentType | undefined

  const { form, say, setFields } = sendingForm({
    words,
    layout: 'fields',
    button: words.book,
    fields: fieldsOf(undefined),
    choice: () => [slot?.date, slot?.startTime, type?.id],
    findMissing: () => (slot ? undefined : words.chooseTime),
    send: async ({ name = '', email = '', phone, message, website, ...given }, options) => {
      if (!slot) return
      const { date, startTime } = slot
      const answers = type && answersOf(type.questions, given, type.id)
      const person = { name, email, phone, message, answers, website, language }
      await client.book({ date, startTime, type: type?.id, ...person, ...formEntry() }, options)
    },
    onSent: () => {
      const again = { label: words.bookAnother, onClick: () => host.draw() }
      host.show(sentPanel(host, [words.booked, picked.textContent ?? ''], again))
    },
    onRefused: ({ status, message }) => {
      if (status !== 409 || !slot) return undefined
      onTaken(slot)
      return words.refusedBooking || message
    },
  })
  const element = h('div', { hidden: true }, picked, form)

  /** RDV-11: a type by telephone needs a number, and any type may ask questions of its own. */
  function fieldsOf(asking: AppointmentType | undefined): Field[] {
    const isCalled = asking?.place.kind === 'telephone'
    const phone = {
      name: 'phone',
      label: words.phone,
      max: 40,
      kind: 'tel',
      autocomplete: 'tel',
      isWide: true,
    } as const
    return [
      { name: 'name', label: words.name, max: 200, autocomplete: 'name' },
      { name: 'email', label: words.email, max: 254, kind: 'email', autocomplete: 'email' },
      ...(isCalled ? [phone] : []),
      ...(asking ? questionFields(asking.questions, asking.id) : []),
      {
        name: 'message',
        label: words.message,
        max: 10_000,
        kind: 'textarea',
        isOptional: true,
        isWide: true,
      },
    ]
  }

  function describe(chosen: Slot) {
    const own = visitorTime(chosen, words.locale)
    const hours = `${formatDay(chosen.date, words.locale)}, ${chosen.startTime} – ${chosen.endTime}`
    return own ? `${hours} (${words.yourTime(own)})` : hours
  }

  function leave() {
    slot = undefined
    picked.textContent = words.chooseTime
  }

  return {
    element,
    choose: (chosen: Slot) => {
      slot = chosen
      picked.textContent = describe(chosen)
      element.hidden = false
      say('')
      form.querySelector('input')?.focus()
    },
    askAgain: () => {
      leave()
      say(words.taken)
    },
    setType: (next: AppointmentType | undefined) => {
      type = next
      setFields(fieldsOf(next))
      leave()
    },
  }
}
