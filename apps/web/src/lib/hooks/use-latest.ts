import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref to the latest value, for timers and listeners that must not restart when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
