import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A page that is shown once its code is there; until then the earlier one stays. See `screen`, too. */
export function page(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { title }, lazy: async () => ({ Component: await load() }) }
}
