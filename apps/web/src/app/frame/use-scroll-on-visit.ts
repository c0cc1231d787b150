import { useEffect } from 'react'
import { useIsScreenWaiting } from '../waiting/waiting-store.ts'

const HASH_SCROLL_DELAY_MS = 100
const SETTLE_MS = 2000

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
    const left = new AbortController()
    const timer = setTimeout(() => {
      const element = document.getElementById(idOf(hash))
      if (element) scrollTo(element, AbortSignal.any([left.signal, AbortSignal.timeout(SETTLE_MS)]))
    }, HASH_SCROLL_DELAY_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [visit, hash, isWaiting])
}

/** A smooth scroll ends where the element stood when it began: what was loaded above it meanwhile asks for another. */
function scrollTo(element: Element, signal: AbortSignal) {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const place = placeOf(element)
  const again = () => placeOf(element) !== place && scrollTo(element, signal)
  document.addEventListener('scrollend', again, { once: true, signal })
  element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
}

const placeOf = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY)

function idOf(hash: string) {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
