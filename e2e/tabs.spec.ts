import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

test('a tab shows the focus ring to the keyboard, not to the mouse, and is in the history', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/newsletter')
  const pages = () => page.evaluate(() => history.length)
  const before = await pages()
  const subscribers = page.getByRole('tab', { name: 'Abonnés' })
  const campaigns = page.getByRole('tab', { name: 'Campagnes' })
  await campaigns.click()
  await expect(campaigns).toHaveAttribute('aria-selected', 'true')
  await expect(campaigns).toBeFocused()
  expect(await pages()).toBe(before + 1)
  expect(await ringsOf(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await expect(subscribers).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/tab=campagnes/)
  await expect(campaigns).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(subscribers).toHaveAttribute('aria-selected', 'true')
  expect(await ringsOf(page)).toEqual(['Abonnés'])
  await campaigns.click()
  expect(await ringsOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await ringsOf(page)).toEqual(['Campagnes'])
})

const ringsOf = (page: Page) =>
  page
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.filter((tab) => getComputedStyle(tab).outlineStyle !== 'none').map((tab) => tab.textContent),
    )
