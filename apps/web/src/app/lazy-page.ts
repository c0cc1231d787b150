import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

type Load = () => Promise<ComponentType>

const loads = new Map<string, Load>()

export function page(path: string, title: string, load: Load): RouteObject {
  loads.set(path, load)
  return { path, handle: { title }, lazy: async () => ({ Component: await load() }) }
}

/** Fetches the code of a page that is likely to be opened next. */
export function fetchAhead(path: string): void {
  // A browser may remember that a file did not come, and not ask again when the page is opened.
  if (!navigator.onLine) return
  // Ignored here: it is fetched again when the page is opened, where a failure is shown.
  loads
    .get(path)?.()
    .catch(() => null)
}
