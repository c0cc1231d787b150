import { addDays } from '@vigie/contract/common/days.ts'
import { firstOf, lastOf, monthOf, shiftMonth, weekdayOf } from '@vigie/contract/common/months.ts'
import { formatDay, formatMonth, weekdays } from '#days.ts'
import { h, setAttribute } from '#dom.ts'
import type { Words } from '#words.ts'

type Options = {
  words: Words
  /** The first and the last day that can be shown. */
  from: string
  to: string
  /** How many slots of the day are free. */
  countFree: (day: string) => number
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const WEEKS = 6

/** A month of days by mouse and by keyboard: one day is in the order of tabulation, the arrows move it. */
export function monthGrid({ words, from, to, countFree, onMonth, onDay }: Options) {
  const { locale } = words
  let month = monthOf(from)
  let current = from
  let selected = ''
  const title = h('div', { id: 'month', 'aria-live': 'polite' })
  const previous = h(
    'button',
    { type: 'button', 'aria-label': words.previousMonth, click: () => turn(-1) },
    '‹',
  )
  const next = h('button', { type: 'button', 'aria-label': words.nextMonth, click: () => turn(1) }, '›')
  const names = weekdays(locale).map(({ long, short }) => h('th', { scope: 'col', abbr: long }, short))
  const body = h('tbody')
  const table = h(
    'table',
    { role: 'grid', 'aria-labelledby': 'month', keydown: onKey },
    h('thead', {}, h('tr', {}, ...names)),
    body,
  )
  const element = h('div', {}, h('div', { class: 'bar' }, previous, title, next), table)

  const clamp = (day: string) => (day < from ? from : day > to ? to : day)

  function turn(by: number) {
    const other = shiftMonth(month, by)
    if (other < monthOf(from) || other > monthOf(to)) return
    show(other)
    onMonth(month)
  }

  function onKey(event: Event) {
    if (!(event instanceof KeyboardEvent)) return
    const target = targetOf(event.key)
    if (!target) return
    event.preventDefault()
    const isElsewhere = monthOf(target) !== month
    current = target
    draw(monthOf(target))
    if (isElsewhere) onMonth(month)
  }

  function targetOf(key: string) {
    const step = STEPS[key]
    if (step) return clamp(addDays(current, step))
    if (key === 'Home') return clamp(addDays(current, -weekdayOf(current)))
    if (key === 'End') return clamp(addDays(current, 6 - weekdayOf(current)))
    if (key !== 'PageUp' && key !== 'PageDown') return undefined
    const other = shiftMonth(month, key === 'PageUp' ? -1 : 1)
    const day = `${other}${current.slice(7)}`
    return clamp(day > lastOf(other) ? lastOf(other) : day)
  }

  /** Shows a month; its first free day, else its first day, is the one that the keyboard reaches. */
  function show(other: string) {
    const days = daysOf(other).filter((day) => day === clamp(day))
    current = days.find((day) => day === selected) ?? days.find(countFree) ?? days[0] ?? current
    draw(other)
  }

  function draw(other = month) {
    month = other
    title.textContent = formatMonth(firstOf(month), locale)
    setAttribute(previous, 'aria-disabled', month <= monthOf(from) && 'true')
    setAttribute(next, 'aria-disabled', month >= monthOf(to) && 'true')
    const start = addDays(firstOf(month), -weekdayOf(firstOf(month)))
    const weeks = Array.from({ length: WEEKS }, (_, week) =>
      h('tr', {}, ...Array.from({ length: 7 }, (_, index) => cell(addDays(start, week * 7 + index)))),
    )
    const hadFocus = hasFocus()
    body.replaceChildren(...weeks)
    if (hadFocus) focusDay()
  }

  const focusDay = () => body.querySelector<HTMLElement>('[tabindex="0"]')?.focus()

  function hasFocus() {
    const root = body.getRootNode()
    return root instanceof ShadowRoot && body.contains(root.activeElement)
  }

  function cell(day: string) {
    if (monthOf(day) !== month) return h('td', { role: 'gridcell' })
    const free = countFree(day)
    const button = h(
      'button',
      {
        type: 'button',
        tabindex: day === current ? 0 : -1,
        // The name must hold what is shown, for those who speak to their browser: "1", not "1er".
        'aria-label': `${formatDay(day, locale).replace('1er ', '1 ')}, ${free ? words.free(free) : words.none}`,
        'aria-disabled': free === 0 && 'true',
        'aria-pressed': day === selected ? 'true' : 'false',
        click: () => free > 0 && onDay(day),
      },
      String(Number(day.slice(8))),
    )
    return h('td', { role: 'gridcell' }, button)
  }

  return {
    element,
    show,
    /** Draws again what is shown; a keyboard that is in the month stays on its day. */
    refresh: () => (hasFocus() ? draw() : show(month)),
    select: (day: string) => {
      selected = day
      if (day) current = day
      draw(day ? monthOf(day) : month)
    },
    month: () => month,
  }
}

const daysOf = (month: string) =>
  Array.from({ length: Number(lastOf(month).slice(8)) }, (_, index) => addDays(firstOf(month), index))
