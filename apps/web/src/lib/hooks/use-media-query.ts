import { useSyncExternalStore } from 'react'

/** Whether the window fits a media query, now and when it changes. */
export function useMediaQuery(query: string) {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
