import { formatDay } from '#days.ts'
import { h } from '#dom.ts'
import type { Words } from '#words.ts'
import type { Slot } from './free-slots.ts'
import { visitorTime } from './zones.ts'

/** The free times of one day, each with the visitor's own time where it is another. */
export function slotTimes(words: Words, onSlot: (slot: Slot) => void) {
  const element = h('div', { class: 'times', role: 'group' })

  function show(day: string, slots: Slot[]) {
    element.setAttribute('aria-label', words.timesOf(formatDay(day, words.locale)))
    element.replaceChildren(...slots.map(button))
  }

  function button(slot: Slot) {
    const own = visitorTime(slot, words.locale)
    const drawn = h(
      'button',
      { type: 'button', 'aria-pressed': 'false', click: () => choose(drawn, slot) },
      slot.startTime,
    )
    if (own) drawn.append(h('small', {}, words.yourTime(own)))
    return drawn
  }

  function choose(chosen: HTMLElement, slot: Slot) {
    for (const other of element.children) other.setAttribute('aria-pressed', String(other === chosen))
    onSlot(slot)
  }

  return { element, show, focus: () => element.querySelector('button')?.focus() }
}
