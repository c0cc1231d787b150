import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { CalendarSlot } from '../calendar-types.ts'
import { daySlot, hourSlot } from '../library/library-events.ts'
import { addMinutes } from '../wall-clock.ts'
import { STEP_MINUTES } from './item-changes.ts'
import { placeAt } from './place-at.ts'

export const DRAG_THRESHOLD_PX = 5
/** Elements with a click handler of their own. */
const OTHERS = '.rbc-event, .rbc-show-more, .calendar-toolbar'

type Press = {
  x: number
  y: number
  isOnSlot: boolean
  isHeard: boolean
  isMouse: boolean
}

/**
 * After the first touch the library only handles long presses: it misses taps, and the mouse of a laptop that
 * has both. The clicks that it misses are handled here.
 */
export function useTaps(onSlot: (slot: CalendarSlot) => void) {
  const press = useRef<Press | null>(null)
  return {
    /** Called when the library handled the gesture: the click at its end must not be handled again. */
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
        // React also delivers the clicks of a dialog here. A press and a release on two elements click their
        // common parent.
        if (!currentTarget.contains(target as Element) || (target as Element).closest(OTHERS)) return
        const isDrag = start.isMouse && Math.hypot(clientX - start.x, clientY - start.y) > DRAG_THRESHOLD_PX
        // Browsers move a tap to the nearest button, which may belong to another day: use the place of the
        // press.
        const slot = isDrag ? null : slotAt(start.x, start.y)
        if (slot) onSlot(slot)
      },
    },
  }
}

function slotAt(x: number, y: number): CalendarSlot | null {
  const place = placeAt({ x, y })
  if (!place) return null
  return place.length > 10 ? hourSlot(place, addMinutes(place, STEP_MINUTES)) : daySlot(place)
}
