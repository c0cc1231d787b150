import type { BrowserContext, Page } from '@playwright/test'

/** From the opening of the address to the frame that shows the first element of this selector. */
export async function openAddress(page: Page, url: string, row: string) {
  await page.goto(url, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(firstShown, row, { polling: 'raf', timeout: 60_000 })
  return (await handle.jsonValue()) as number
}

/** The same in a tab that knows no session yet. */
export async function openInNewTab(context: BrowserContext, url: string, row: string) {
  const page = await context.newPage()
  try {
    return await openAddress(page, url, row)
  } finally {
    await page.close()
  }
}

function firstShown(row: string) {
  return document.querySelector<HTMLElement>(row)?.getClientRects().length ? performance.now() : null
}

/** From the click on a link to the frame that shows another title, both as the page itself sees them. */
export async function followLink(page: Page, name: string) {
  const shown = page.evaluate(untilTitleChanges)
  await page.getByRole('link', { name, exact: true }).first().click()
  return shown
}

function untilTitleChanges() {
  const title = () => document.querySelector('h1')?.textContent
  const before = title()
  return new Promise<number>((resolve) => {
    const started = (click: Event) => {
      const look = () => {
        const isChanged = title() !== undefined && title() !== before
        if (!isChanged) requestAnimationFrame(look)
        // One more frame: the first may only have been asked for, not painted.
        else requestAnimationFrame(() => resolve(performance.now() - click.timeStamp))
      }
      look()
    }
    document.addEventListener('click', started, { capture: true, once: true })
  })
}
