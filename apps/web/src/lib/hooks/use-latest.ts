import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The newest value, readable from a timer or a listener that must not start again when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  })
  return ref
}
