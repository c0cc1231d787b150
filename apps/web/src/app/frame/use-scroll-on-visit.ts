import { useEffect } from 'react'
import { useIsScreenWaiting } from '../waiting/waiting-store.ts'

const HASH_SCROLL_DELAY_MS = 100

/** To the element that the hash names, once the page has had time to draw it; otherwise to the top. */
export function useScrollOnVisit(visit: string, hash: string) {
  const isWaiting = useIsScreenWaiting() && hash !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address visited again scrolls again.
  useEffect(() => {
    if (!hash) {
      window.scrollTo(0, 0)
      return
    }
    if (isWaiting) return
    const timer = setTimeout(() => {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      document.getElementById(idOf(hash))?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
    }, HASH_SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [visit, hash, isWaiting])
}

function idOf(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
