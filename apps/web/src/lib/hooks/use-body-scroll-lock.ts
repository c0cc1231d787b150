import { useEffect } from 'react'

let locks = 0

/** Several dialogs may be open at once: the page scrolls again when the last one has closed. */
export function useBodyScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    locks += 1
    if (locks === 1) {
      // The page must not move sideways when its scrollbar goes away.
      const scrollbar = window.innerWidth - document.documentElement.clientWidth
      if (scrollbar > 0) document.body.style.paddingRight = `${scrollbar}px`
      document.body.style.overflow = 'hidden'
    }
    return () => {
      locks -= 1
      if (locks > 0) return
      document.body.style.overflow = ''
      document.body.style.paddingRight = ''
    }
  }, [isLocked])
}
