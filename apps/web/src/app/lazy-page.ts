import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

export function page(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { title }, lazy: async () => ({ Component: await load() }) }
}
