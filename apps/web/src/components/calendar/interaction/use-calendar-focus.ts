import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { periodOf } from '../calendar-period.ts'
import type { CalendarSlot, CalendarView } from '../calendar-types.ts'
import { createCursor } from './calendar-cursor.ts'
import { dayAfterKey, slotAfterKey } from './calendar-keys.ts'

const FIRST_HOUR = '08:00'

type Options = {
  root: RefObject<HTMLElement | null>
  view: CalendarView
  date: string
  onDateChange: (date: string) => void
}

/** Arrow keys move the focus among days and hours; past the edge they change the period. */
export function useCalendarFocus({ root, view, date, onDateChange }: Options) {
  const [cursor] = useState(() => createCursor({ day: date, time: FIRST_HOUR }))
  const pending = useRef<string | null>(null)
  const changeDate = useLatest(onDateChange)

  // The focused day must be visible, otherwise Tab would have nothing to stop at.
  useEffect(() => {
    const { from, to } = periodOf(view, date)
    const { day } = cursor.get()
    if (day < from || day > to || view === 'day') cursor.set({ day: date })
    if (!pending.current) return
    // The library draws a new month twice, first to measure it: the focus must go to an element of the second
    // drawing.
    const frame = requestAnimationFrame(() => {
      if (pending.current) focusOn(root.current, pending.current)
      pending.current = null
    })
    return () => cancelAnimationFrame(frame)
  }, [cursor, root, view, date])

  const moveTo = (day: string, selector: string) => {
    cursor.set({ day })
    if (focusOn(root.current, selector)) return
    pending.current = selector
    changeDate.current(day)
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const { day, slot } = (event.target as HTMLElement).dataset
    if (slot) {
      const next = slotAfterKey(event.key, slot)
      if (!next) return
      event.preventDefault()
      moveTo(next.slice(0, 10), slotSelector(next))
    } else if (day) {
      const isIntoHours = view !== 'month' && event.key === 'ArrowDown'
      const next = isIntoHours ? day : dayAfterKey(event.key, day)
      if (!next) return
      event.preventDefault()
      moveTo(next, isIntoHours ? slotSelector(`${day}T${cursor.get().time}`) : daySelector(next))
    }
  }

  /** Focuses what the mouse chose, so that a dialog returns the focus there when it closes. */
  const landOn = ({ day, startTime }: CalendarSlot) => {
    cursor.set(startTime ? { day, time: startTime } : { day })
    const selector = startTime ? slotSelector(`${day}T${startTime}`) : daySelector(day)
    root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }

  /** Keeps the focus on an item that a change may draw elsewhere. */
  const followItem = (id: string | number, day: string) => {
    cursor.set({ day })
    pending.current = `[data-item="${id}"]`
    const { from, to } = periodOf(view, date)
    if (day < from || day > to) changeDate.current(day)
  }

  /** Once the items have been drawn again. */
  const settleFocus = () => {
    if (pending.current?.startsWith('[data-item') && focusOn(root.current, pending.current))
      pending.current = null
  }

  return { cursor, handleKeyDown, landOn, followItem, settleFocus }
}

const daySelector = (day: string) => `[data-day="${day}"]`
const slotSelector = (slot: string) => `[data-slot="${slot}"]`

function focusOn(root: HTMLElement | null, selector: string) {
  const target = root?.querySelector<HTMLElement>(selector)
  target?.focus()
  return Boolean(target)
}
