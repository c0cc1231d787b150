import type { Page } from '@playwright/test'

/** So much time of the page, whose clock must be installed, in a third of a second of ours. */
export async function letPass(page: Page, milliseconds: number) {
  for (let turn = 0; turn < 10; turn++) {
    await page.clock.runFor(milliseconds / 10)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
