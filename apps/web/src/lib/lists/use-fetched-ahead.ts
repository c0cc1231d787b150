import { useEffect } from 'react'

type Load = () => Promise<unknown>

/** Fetches code at the first sign of a person, so that what they ask for next is there, with or without a network. */
export function useFetchedAhead(...loads: [Load, ...Load[]]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each caller always gives the same ones.
  useEffect(() => {
    const waiting = new AbortController()
    const load = () => {
      waiting.abort()
      // Fetched again when it is needed, where a failure is shown.
      for (const one of loads) one().catch(() => null)
    }
    for (const sign of ['pointerdown', 'keydown']) {
      window.addEventListener(sign, load, { passive: true, signal: waiting.signal })
    }
    return () => waiting.abort()
  }, [])
}
