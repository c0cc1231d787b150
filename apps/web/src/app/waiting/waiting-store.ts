import { useEffect } from 'react'
import { createStore, useStore } from '@/lib/store.ts'

const waiting = createStore(0)

/** Whether the screen that is shown stands in for one whose code is still being fetched. */
export function useIsScreenWaiting() {
  return useStore(waiting) > 0
}

/** Called by what stands in for a screen. */
export function useCountAsWaiting() {
  useEffect(() => {
    waiting.set(waiting.get() + 1)
    return () => waiting.set(waiting.get() - 1)
  }, [])
}
