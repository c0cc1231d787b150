import type { Page } from '@playwright/test'

/**
 * Opens an address as a link of the product does, which spares a load of the page; without a click, which fetches code
 * ahead of its use.
 */
export function followLink(page: Page, path: string) {
  return page.evaluate((to) => {
    window.history.pushState({ idx: 1, key: to }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: to } }))
  }, path)
}
