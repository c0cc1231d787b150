import { type RefObject, useLayoutEffect } from 'react'

const TABLE_PARTS = '[role="table"], [role="rowgroup"], [role="row"], [role="cell"]'
const ITEM_BOXES = '.rbc-event[role="button"]'

/**
 * The library calls its boxes tables and rows that hold no cells, in English, and makes a button of the box
 * around each item, which has a button of its own. A screen reader would get lost: the words go, the boxes stay.
 */
export function usePlainRoles(root: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const clean = () => {
      for (const part of element.querySelectorAll(TABLE_PARTS)) {
        part.removeAttribute('role')
        part.removeAttribute('aria-label')
      }
      for (const box of element.querySelectorAll(ITEM_BOXES)) {
        box.removeAttribute('role')
        box.removeAttribute('tabindex')
      }
    }
    clean()
    const observer = new MutationObserver(clean)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [root])
}
