import { useEffect } from 'react'
import { createStore, useStore } from '@/lib/store.ts'

/** The title of a page that its route does not know, such as a new article that has just been saved. */
const pageName = createStore<string | null>(null)

export function useNamePage(title: string) {
  useEffect(() => {
    pageName.set(title)
    return () => pageName.set(null)
  }, [title])
}

export function usePageName() {
  return useStore(pageName)
}
