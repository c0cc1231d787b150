import type { Locator, Page } from '@playwright/test'

/** Where something is on screen, and its middle. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on screen`)
  return { ...box, centerX: box.x + box.width / 2, centerY: box.y + box.height / 2 }
}

/** Two real clicks at one place, as a hand that was not sure of the first one. */
export async function clickTwice(page: Page, target: Locator, pause = 350) {
  await target.scrollIntoViewIfNeeded()
  const { centerX, centerY } = await boxOf(target)
  await page.mouse.click(centerX, centerY)
  await page.waitForTimeout(pause)
  await page.mouse.click(centerX, centerY)
}

/** What came in since the list opened waits for the person to ask for it. */
export async function showNews(page: Page) {
  await page.getByRole('button', { name: /^\d+ nouve|^La liste a changé/ }).click()
}
