import { useEffect } from 'react'

type Load = () => Promise<unknown>

/** Loads code at the first click or key, so that it is there when it is needed, even offline. */
export function useFetchedAhead(...loads: [Load, ...Load[]]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each caller always gives the same ones.
  useEffect(() => {
    const waiting = new AbortController()
    const load = () => {
      waiting.abort()
      // Ignored here: it is loaded again when needed, where a failure is shown.
      for (const one of loads) one().catch(() => null)
    }
    for (const sign of ['pointerdown', 'keydown']) {
      window.addEventListener(sign, load, { passive: true, signal: waiting.signal })
    }
    return () => waiting.abort()
  }, [])
}
