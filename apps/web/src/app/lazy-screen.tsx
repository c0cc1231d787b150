import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { matchPath, type RouteObject } from 'react-router'
import { useCountAsWaiting } from './waiting/waiting-store.ts'

type Load = () => Promise<ComponentType>

const loads = new Map<string, Load>()
const pages = new Map<string, ComponentType>()

/**
 * PERF-05: a page that shows `waiting`, with its own title, as soon as it is opened. A route of the router that
 * is lazy keeps the earlier page until the code of the next one is there.
 */
export function screen(path: string, title: string, waiting: ReactNode, load: Load): RouteObject {
  loads.set(path, load)
  // The key: a page must not take over the state of the one before it.
  return { path, handle: { title }, element: <LazyScreen key={path} path={path} waiting={waiting} /> }
}

/** Fetches the code of a page that is likely to be opened next. */
export function fetchAhead(path: string): void {
  // A browser may remember that a file did not come, and not ask again when the page is opened.
  if (!navigator.onLine) return
  // Ignored here: it is fetched again when the page is opened, where a failure is shown.
  fetchPage(path).catch(() => null)
}

/** The same for an address, such as /blogs/edit/3; resolves once the code is there, or does not come. */
export async function fetchScreenAt(pathname: string): Promise<void> {
  const path = [...loads.keys()].find((one) => matchPath(one, pathname))
  if (path) await fetchPage(path).catch(() => null)
}

async function fetchPage(path: string) {
  const Page = await loads.get(path)?.()
  if (!Page) throw new Error(`no page at ${path}`)
  pages.set(path, Page)
  return Page
}

type State = { Page?: ComponentType | undefined; error?: unknown }

// Not `lazy` with `Suspense`: React holds back for 300 ms what comes soon after a fallback.
function LazyScreen({ path, waiting }: { path: string; waiting: ReactNode }) {
  const [{ Page, error }, setState] = useState<State>(() => ({ Page: pages.get(path) }))
  const isMissing = !Page
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    const show = (state: State) => {
      if (!isGone) setState(state)
    }
    fetchPage(path).then(
      (fetched) => show({ Page: fetched }),
      (failure: unknown) => show({ error: failure }),
    )
    return () => {
      isGone = true
    }
  }, [isMissing, path])
  if (error) throw error
  return Page ? <Page /> : <Waiting>{waiting}</Waiting>
}

function Waiting({ children }: { children: ReactNode }) {
  useCountAsWaiting()
  return children
}
