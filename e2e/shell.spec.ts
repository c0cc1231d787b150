import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

// To scroll is to move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('SHELL-03 SHELL-05 SHELL-04 a navigation shows its loader, and scrolls to the top or to the hash', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 900, height: 400 })
  await page.goto('/profil')
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
  const loader = page.getByRole('progressbar', { name: 'Chargement de la page' })
  await expect(loader).toHaveCount(0)

  await page.mouse.wheel(0, 5000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await page.getByRole('link', { name: 'Vigie Admin' }).click()
  await expect(loader).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(loader).toHaveCount(0)

  await page.goBack()
  await page
    .getByRole('heading', { name: 'Apparence' })
    .evaluate((heading) => heading.setAttribute('id', 'apparence'))
  await page.evaluate(() => {
    window.history.pushState({ idx: 1, key: 'hash' }, '', '/profil#apparence')
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: 'hash' } }))
  })
  await expect(page.getByRole('heading', { name: 'Apparence' })).toBeInViewport()
})

test('API-22 SHELL-20 the keyboard reaches the content, the menu of the account, the palette and the shortcuts', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: 'Menu du compte' }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('evenements')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Événements', level: 1 })).toBeVisible()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await test.step('SHELL-20 on a phone the links fold into a menu, and nothing overflows at 320 px', async () => {
    await page.getByRole('link', { name: 'Vigie Admin' }).click()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
    await expect.poll(() => overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Menu du compte' }).click()
    await page.getByRole('menuitem', { name: 'Profil' }).click()
    await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible()
    await expect.poll(() => overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(7)
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Blogs' }).click()
    await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible()
  })
})

function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
