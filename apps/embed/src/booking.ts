import { addDays } from '@vigie/contract/common/days.ts'
import { formatDay, monthOf, shiftMonth } from './days.ts'
import { h } from './dom.ts'
import { describeFailure, isRefusedOrigin } from './failures.ts'
import { freeSlots, type Slot } from './free-slots.ts'
import { monthGrid } from './month-grid.ts'
import { sendingForm, sentPanel } from './sending-form.ts'
import { client } from './settings.ts'
import { slotTimes } from './slot-times.ts'
import { VigieElement } from './vigie-element.ts'
import { siteToday, siteZoneName, visitorTime } from './zones.ts'

const HORIZON_DAYS = 365
/** How many months the first look goes through for a free slot. */
const FIRST_MONTHS = 3

/** `<vigie-rendez-vous>`: a month of free slots, then who asks. */
export class BookingElement extends VigieElement {
  draw() {
    const { words } = this
    const today = siteToday()
    const slots = freeSlots(today)
    const notice = h('p', { class: 'soft', role: 'status' }, words.loading)
    const picked = h('p', { class: 'picked', 'aria-live': 'polite' })
    let slot: Slot | undefined

    function showDay(day: string) {
      grid.select(day)
      times.show(day, slots.of(day))
      notice.textContent = words.timesOf(formatDay(day, words.locale))
    }

    const times = slotTimes(words, (chosen) => {
      slot = chosen
      picked.textContent = this.#describe(chosen)
      details.hidden = false
      form.querySelector('input')?.focus()
    })
    const grid = monthGrid({
      words,
      from: today,
      to: addDays(today, HORIZON_DAYS),
      countFree: (day) => slots.of(day).length,
      onMonth: (month) => void load(month),
      onDay: showDay,
    })
    const { form, say } = sendingForm({
      words,
      layout: 'fields',
      button: words.book,
      fields: [
        { name: 'name', label: words.name, max: 200, autocomplete: 'name' },
        { name: 'email', label: words.email, max: 254, kind: 'email', autocomplete: 'email' },
        {
          name: 'message',
          label: words.message,
          max: 10_000,
          kind: 'textarea',
          isOptional: true,
          isWide: true,
        },
      ],
      findMissing: () => (slot ? undefined : words.chooseTime),
      send: async ({ name = '', email = '', ...others }, options) => {
        if (slot) await client.book({ ...slot, name, email, ...others }, options)
      },
      onSent: () => {
        const again = { label: words.bookAnother, onClick: () => this.draw() }
        this.show(sentPanel(this, [words.booked, picked.textContent ?? ''], again))
      },
      onRefused: ({ status, message }) => {
        if (status !== 409 || !slot) return undefined
        void leaveTaken(slot)
        return this.language === 'fr' ? message : words.refusedBooking
      },
    })
    const details = h('div', { hidden: true }, picked, form)

    /** A refused slot may have been taken by somebody else: the month is read again, what was typed stays. */
    async function leaveTaken({ date, startTime }: Slot) {
      await slots.load(monthOf(date)).catch(() => undefined)
      if (slots.of(date).some((other) => other.startTime === startTime)) return
      slot = undefined
      picked.textContent = words.chooseTime
      say(words.taken)
      grid.select(slots.of(date).length > 0 ? date : '')
      times.show(date, slots.of(date))
      times.focus()
    }

    const load = async (month: string) => {
      if (slots.isLoaded(month)) return sayMonth(month)
      notice.textContent = words.loading
      try {
        await slots.load(month)
        if (grid.month() === month) grid.refresh()
        sayMonth(month)
      } catch (error) {
        if (await isRefusedOrigin(error)) return this.showLink()
        const retry = h('button', { type: 'button', click: () => void load(month) }, words.retry)
        notice.replaceChildren(describeFailure(error, words, words.unread), ' ', retry)
      }
    }

    const sayMonth = (month: string) => {
      notice.textContent = slots.isEmpty(month) ? words.noSlots : words.chooseDay
    }

    const loadFirst = async () => {
      for (let ahead = 0; ahead < FIRST_MONTHS; ahead += 1) {
        const month = shiftMonth(monthOf(today), ahead)
        await load(month)
        if (!slots.isLoaded(month)) return
        const first = slots.firstOf(month)
        if (first) return showDay(first.date)
      }
    }

    grid.show(monthOf(today))
    const zone = h('p', { class: 'soft' }, words.zone(siteZoneName()))
    const side = h('div', { class: 'side' }, notice, times.element, details)
    this.show(h('div', { class: 'box booking' }, h('div', {}, grid.element, zone), side))
    void loadFirst()
  }

  #describe(slot: Slot) {
    const { words } = this
    const own = visitorTime(slot, words.locale)
    const hours = `${formatDay(slot.date, words.locale)}, ${slot.startTime} – ${slot.endTime}`
    return own ? `${hours} (${words.yourTime(own)})` : hours
  }
}
