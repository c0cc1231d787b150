import { expect, type Locator, type Page } from '@playwright/test'

/** Two real clicks at one place, as a hand that was not sure of the first one. */
export async function clickTwice(page: Page, target: Locator, pause = 350) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  expect(box).not.toBeNull()
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
  await page.mouse.click(x, y)
  await page.waitForTimeout(pause)
  await page.mouse.click(x, y)
}

/** What came in since the list opened waits for the person to ask for it. */
export async function showNews(page: Page) {
  await page.getByRole('button', { name: /^\d+ nouve|^La liste a changé/ }).click()
}
