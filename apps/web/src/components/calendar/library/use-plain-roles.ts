import { type RefObject, useLayoutEffect } from 'react'

const TABLE_PARTS = '[role="table"], [role="rowgroup"], [role="row"], [role="cell"]'
const ITEM_BOXES = '.rbc-event[role="button"]'

/**
 * The library gives its elements the roles of tables and rows without cells, English labels, and a button
 * role around each item, which contains a button already. Screen readers would be misled: the roles and
 * labels are removed.
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
