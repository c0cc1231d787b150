import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { CalendarSlot } from '../calendar-types.ts'
import { daySlot, hourSlot } from '../library/library-events.ts'
import { addMinutes } from '../wall-clock.ts'
import { STEP_MINUTES } from './calendar-keys.ts'

const DRAG_THRESHOLD_PX = 5
/** What has a click of its own. */
const OTHERS = '.rbc-event, .rbc-show-more, .calendar-toolbar'

type Press = {
  x: number
  y: number
  isOnSlot: boolean
  isHeard: boolean
  isMouse: boolean
}

/**
 * The first touch of a page makes the library deaf to everything but a finger that rests: taps, and from then on
 * the mouse of a laptop that has both. A click that it did not hear is read here.
 */
export function useTaps(onSlot: (slot: CalendarSlot) => void) {
  const press = useRef<Press | null>(null)
  return {
    /** The library chose something, or chose not to: the click that ends this gesture is not another one. */
    markHeard() {
      if (press.current) press.current.isHeard = true
    },
    handlers: {
      onPointerDownCapture({ clientX: x, clientY: y, pointerType, target }: PointerEvent) {
        const isOnSlot = !(target as Element).closest(OTHERS)
        press.current = { x, y, isOnSlot, isHeard: false, isMouse: pointerType === 'mouse' }
      },
      onClick({ clientX, clientY, target, currentTarget }: MouseEvent) {
        const start = press.current
        press.current = null
        if (!start?.isOnSlot || start.isHeard) return
        // The clicks of a dialog come here too, and a click that ends elsewhere is one on what holds both places.
        if (!currentTarget.contains(target as Element) || (target as Element).closest(OTHERS)) return
        const isDrag = start.isMouse && Math.hypot(clientX - start.x, clientY - start.y) > DRAG_THRESHOLD_PX
        // Browsers move the click of a finger to the nearest button, which may be another day's.
        const slot = isDrag ? null : slotAt(start.x, start.y)
        if (slot) onSlot(slot)
      },
    },
  }
}

/** Days and hours are drawn under layers that hold the events. */
function slotAt(x: number, y: number): CalendarSlot | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const { slot, cell } = (element as HTMLElement).dataset
    if (slot) return hourSlot(slot, addMinutes(slot, STEP_MINUTES))
    if (cell) return daySlot(cell)
  }
  return null
}
