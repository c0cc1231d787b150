import { type PointerEvent, useRef, useState } from 'react'

/** Follows a swipe to the right, and calls `onSwiped` when it ends past the threshold. */
export function useSwipe(threshold: number, onSwiped: () => void) {
  const startX = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)

  const release = () => {
    startX.current = null
    setOffset(0)
  }

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        // Capturing the pointer over a button would take its click away.
        if (event.target instanceof Element && event.target.closest('button, a')) return
        startX.current = event.clientX
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (startX.current !== null) setOffset(Math.max(event.clientX - startX.current, 0))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const swiped = startX.current !== null && event.clientX - startX.current > threshold
        release()
        if (swiped) onSwiped()
      },
      onPointerCancel: release,
    },
  }
}
