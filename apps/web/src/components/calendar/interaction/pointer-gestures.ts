import type { Point } from './place-at.ts'
import { DRAG_THRESHOLD_PX } from './use-taps.ts'

export const LONG_PRESS_MS = 250
/** A finger that rests still trembles this much. */
const TREMBLE_PX = 10

type Gesture = {
  start: () => void
  move: (point: Point) => void
  end: (isDropped: boolean) => void
}

/** A drag begins once the mouse has gone a few pixels with its button down; Escape gives up. */
export function followMouse(from: Point, gesture: Gesture) {
  const listeners = new AbortController()
  const { signal } = listeners
  let isDragging = false
  const finish = (isDropped: boolean) => {
    listeners.abort()
    if (!isDragging) return
    swallowClick()
    gesture.end(isDropped)
  }
  window.addEventListener(
    'mousemove',
    ({ clientX: x, clientY: y }) => {
      if (!isDragging && Math.hypot(x - from.x, y - from.y) <= DRAG_THRESHOLD_PX) return
      if (!isDragging) gesture.start()
      isDragging = true
      gesture.move({ x, y })
    },
    { signal },
  )
  window.addEventListener('mouseup', () => finish(true), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal })
  return () => finish(false)
}

/**
 * A drag begins once the finger has rested; before that it scrolls. The listeners are on the touched element:
 * it gets the events of its finger even when the item is drawn elsewhere and the element has left the page.
 */
export function followTouch(target: EventTarget, from: Point, gesture: Gesture) {
  const listeners = new AbortController()
  const { signal } = listeners
  let isDragging = false
  let hasMoved = false
  const finish = (isDropped: boolean) => {
    clearTimeout(timer)
    listeners.abort()
    if (isDragging) gesture.end(isDropped)
  }
  const timer = setTimeout(() => {
    isDragging = true
    gesture.start()
  }, LONG_PRESS_MS)
  const handleMove = (event: Event) => {
    const [finger] = (event as TouchEvent).touches
    if (!finger) return
    const { clientX: x, clientY: y } = finger
    if (!isDragging) {
      if (Math.hypot(x - from.x, y - from.y) > TREMBLE_PX) finish(false)
      return
    }
    hasMoved = true
    event.preventDefault()
    gesture.move({ x, y })
  }
  const handleEnd = (event: Event) => {
    // Without this a tap would follow, which opens the item.
    if (hasMoved && event.cancelable) event.preventDefault()
    finish(true)
  }
  target.addEventListener('touchmove', handleMove, { signal, passive: false })
  target.addEventListener('touchend', handleEnd, { signal })
  target.addEventListener('touchcancel', () => finish(false), { signal })
  target.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  return () => finish(false)
}

/** The click that ends a drag must not open what is under the pointer. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
