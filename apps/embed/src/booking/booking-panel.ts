import { addDays } from '@vigie/contract/common/days.ts'
import { monthOf, shiftMonth } from '@vigie/contract/common/months.ts'
import { formatDay } from '#days.ts'
import { h } from '#dom.ts'
import { describeFailure, isRefusedOrigin } from '#failures.ts'
import type { VigieElement } from '#vigie-element.ts'
import type { AppointmentType } from './appointment-type.ts'
import { bookingForm } from './booking-form.ts'
import { freeSlots, type Slot } from './free-slots.ts'
import { monthGrid } from './month-grid.ts'
import { slotTimes } from './slot-times.ts'
import { siteToday, siteZoneName } from './zones.ts'

const HORIZON_DAYS = 365
/** How many months the first look goes through for a free slot. */
const FIRST_MONTHS = 3

/** The month, the times of a day and the form; `start` begins with the free slots of a type. */
export function bookingPanel(host: VigieElement) {
  const { words } = host
  const today = siteToday()
  let slots = freeSlots(today)
  const notice = h('p', { class: 'soft', role: 'status' })

  const times = slotTimes(words, (slot) => form.choose(slot))
  const grid = monthGrid({
    words,
    from: today,
    to: addDays(today, HORIZON_DAYS),
    countFree: (day) => slots.of(day).length,
    onMonth: (month) => void load(month),
    onDay: showDay,
  })
  const form = bookingForm(host, (slot) => void leaveTaken(slot))
  const zone = h('p', { class: 'soft' }, words.zone(siteZoneName()))
  const side = h('div', { class: 'side' }, notice, times.element, form.element)
  const element = h('div', { class: 'box booking' }, h('div', {}, grid.element, zone), side)

  function showDay(day: string) {
    grid.select(day)
    times.show(day, slots.of(day))
    notice.textContent = words.timesOf(formatDay(day, words.locale))
  }

  async function load(month: string) {
    if (slots.isLoaded(month)) return sayMonth(month)
    notice.textContent = words.loading
    const asked = slots
    try {
      await asked.load(month)
      if (asked !== slots) return
      if (grid.month() === month) grid.refresh()
      sayMonth(month)
    } catch (error) {
      if (await isRefusedOrigin(error)) return host.showLink()
      const retry = h('button', { type: 'button', click: () => void load(month) }, words.retry)
      notice.replaceChildren(describeFailure(error, words, words.unread), ' ', retry)
    }
  }

  function sayMonth(month: string) {
    notice.textContent = slots.isEmpty(month) ? words.noSlots : words.chooseDay
  }

  /** A refused slot may have been taken by somebody else: the month is read again, what was typed stays. */
  async function leaveTaken({ date, startTime }: Slot) {
    await slots.load(monthOf(date)).catch(() => undefined)
    if (slots.of(date).some((other) => other.startTime === startTime)) return
    form.askAgain()
    grid.select(slots.of(date).length > 0 ? date : '')
    times.show(date, slots.of(date))
    times.focus()
  }

  async function start(type: AppointmentType | undefined) {
    slots = freeSlots(today, type?.id)
    const asked = slots
    form.setType(type)
    times.show(today, [])
    grid.select('')
    for (let ahead = 0; ahead < FIRST_MONTHS && asked === slots; ahead += 1) {
      const month = shiftMonth(monthOf(today), ahead)
      grid.show(month)
      await load(month)
      if (!slots.isLoaded(month)) return
      const first = slots.firstOf(month)
      if (first) return showDay(first.date)
    }
  }

  return { element, start }
}
