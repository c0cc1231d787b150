import type { Page } from '@playwright/test'
import { book, frenchDay, longDay, toast, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { showNews } from './support/pointer.ts'
import { expectEvery } from './support/rhythm.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Rendez-vous' }).getByRole('row').filter({ hasText: name })

test('PUB-04 a booking is looked at and confirmed, another one is refused', async ({
  page,
  server,
  signIn,
}) => {
  const day = workingDay(0)
  const { name, email } = await book(server, day, '09:00', 'Pour un audit énergétique')
  const other = await book(server, day, '10:00')
  await signIn()
  await page.goto('/requests?tab=rendez-vous')
  const row = rowOf(page, name)
  await test.step('APPT-03 APPT-07 the columns, and a booking that waits', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Client', 'Date & Heure', 'Statut', 'Actions'])
    await expect(row).toContainText(email)
    await expect(row).toContainText(frenchDay(day))
    await expect(row).toContainText('09:00 – 09:30')
    await expect(row).toContainText('En attente')
  })
  await expectAccessible(page)

  await test.step('APPT-11 the details', async () => {
    await row.getByRole('button', { name: /^Voir/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Détail du rendez-vous' })
    for (const text of [name, email, `${longDay(day)}, de 09:00 à 09:30`, 'Pour un audit énergétique']) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
  })

  await test.step('APPT-08 APPT-13 APPT-20 it is confirmed, and the list says so', async () => {
    await row.getByRole('button', { name: 'Confirmer' }).click()
    await expect(toast(page, 'Rendez-vous confirmé')).toBeVisible()
    await expect(row.getByRole('cell').last().getByText('Confirmé', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /Confirmer|Refuser/ })).toHaveCount(0)
  })

  await test.step('APPT-07 APPT-09 APPT-14 the other is refused, and its slot is free again', async () => {
    const refused = rowOf(page, other.name)
    await refused.getByRole('button', { name: 'Refuser' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refuser' }).click()
    await expect(toast(page, 'Rendez-vous refusé')).toBeVisible()
    await expect(refused.getByText('Refusé', { exact: true })).toBeVisible()
    await expect(refused.getByRole('button', { name: /Confirmer|Refuser/ })).toHaveCount(0)
    await book(server, day, '10:00')
  })
})

test('APPT-19 the list refreshes every 10 s, without being asked', async ({ page, server, signIn }) => {
  await signIn()
  // An empty list shows its first rows unasked.
  const { name: before } = await book(server, workingDay(12), '09:00')
  await page.clock.install()
  await page.goto('/requests?tab=rendez-vous')
  await expect(rowOf(page, before)).toBeVisible()
  const { name } = await book(server, workingDay(11), '09:00')
  await expectEvery(page, 10_000, (request) => /\/api\/appointments\?.*limit=50/.test(request.url()))
  await showNews(page)
  await expect(rowOf(page, name)).toBeVisible()
})
