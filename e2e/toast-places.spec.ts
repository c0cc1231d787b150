import type { Page } from '@playwright/test'
import { calendarOf, EventsApi } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { boxOf } from './support/pointer.ts'

const card = (page: Page) => page.locator('[data-toaster] div[data-variant]')

/** What can be pressed, and the titles of dialogs, below the toast. */
async function expectNothingCovered(page: Page) {
  const { x, y, width, height } = await boxOf(card(page))
  const covered = await page.evaluate(
    ({ left, top, right, bottom }) =>
      [...document.querySelectorAll('button, a[href], [role="dialog"] h2')]
        .filter((element) => !element.closest('[data-toaster]') && element.checkVisibility())
        .filter((element) => {
          const box = element.getBoundingClientRect()
          const isDrawn = Math.min(box.width, box.height) > 7
          return isDrawn && box.left < right && box.right > left && box.top < bottom && box.bottom > top
        })
        .map(({ textContent }) => textContent),
    { left: x, top: y, right: x + width, bottom: y + height },
  )
  expect(covered).toEqual([])
}

test.beforeEach(async ({ page, context, signIn, server }) => {
  await new EventsApi(context, server.url, await signIn()).deleteAll()
  await page.clock.setFixedTime('2026-03-10T09:20:00Z')
})

for (const width of [1440, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 812 } })

    test('DAY-17 a new event is shown and opened from its toast, which covers no button', async ({
      page,
    }) => {
      await page.goto('/events?date=2026-03-10&view=month')
      await expect(calendarOf(page)).toBeVisible()
      await page.getByRole('button', { name: 'Nouvel Événement' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Titre').fill('Vœux de fin d’année')
      await dialog.getByLabel(/^Date\*?$/).fill('08/12/2026')
      await dialog.getByRole('button', { name: 'Sauvegarder' }).click()
      await expect(card(page)).toContainText('Événement créé avec succès!')
      // It stays under the pointer.
      await card(page).hover()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('heading', { name: /^décembre 2026$/i })).toBeVisible()
      await expectNothingCovered(page)
      await card(page).getByRole('button', { name: 'Ouvrir' }).click()
      await expect(dialog.getByLabel('Titre')).toHaveValue('Vœux de fin d’année')
    })
  })
}
