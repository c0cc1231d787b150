import { useEffect, useSyncExternalStore } from 'react'

/** The title of a page that its route does not know, such as a new article that has just been saved. */
let named: string | null = null
const listeners = new Set<() => void>()

export function useNamePage(title: string | null) {
  useEffect(() => {
    if (title === null) return
    setNamed(title)
    return () => setNamed(null)
  }, [title])
}

export function usePageName() {
  return useSyncExternalStore(subscribe, () => named)
}

function setNamed(title: string | null) {
  named = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
