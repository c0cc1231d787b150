import type { Page } from '@playwright/test'
import { book, frenchDay, longDay, toast, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { clickTwice } from './support/pointer.ts'

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

  await test.step('APPT-09 APPT-14 DAY-05 the other is refused after a question that names it, and its slot is free again', async () => {
    const refused = rowOf(page, other.name)
    await refused.getByRole('button', { name: 'Refuser' }).click()
    const question = page.getByRole('alertdialog', { name: 'Refuser le rendez-vous' })
    await expect(question).toContainText(other.name)
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(refused).toContainText('En attente')
    await refused.getByRole('button', { name: 'Refuser' }).click()
    await clickTwice(page, question.getByRole('button', { name: 'Refuser' }), 120)
    await expect(toast(page, 'Rendez-vous refusé')).toBeVisible()
    await expect(refused.getByText('Refusé', { exact: true })).toBeVisible()
    await expect(refused.getByRole('button', { name: /Confirmer|Refuser/ })).toHaveCount(0)
    await book(server, day, '10:00')
  })
})
