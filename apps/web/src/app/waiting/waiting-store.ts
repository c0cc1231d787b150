import { useEffect, useSyncExternalStore } from 'react'

let waiting = 0
const listeners = new Set<() => void>()

/** Whether the screen that is shown stands in for one whose code is still being fetched. */
export function useIsScreenWaiting() {
  return useSyncExternalStore(subscribe, () => waiting > 0)
}

/** Called by what stands in for a screen. */
export function useCountAsWaiting() {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

function change(by: 1 | -1) {
  waiting += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
