import type { Page } from '@playwright/test'
import { book, frenchDay, longDay, toast, workingDay } from './support/agenda.ts'
import { expect, test } from './support/fixtures.ts'
import { boxOf } from './support/pointer.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a period is blocked: its appointment is moved elsewhere, in a dialog that holds still', async ({
  page,
  ownServer,
  problems,
  signIn,
}) => {
  problems.allow(/status of 409/)
  const server = await ownServer()
  await signIn({}, server)
  const [day, other] = [workingDay(2), workingDay(3)]
  const { name } = await book(server, day, '09:00')
  await page.goto(`${server.url}/requests?tab=disponibilites`)

  await test.step('the settings of appointments are in reach above the calendar', async () => {
    await page.getByRole('button', { name: 'Réglages des rendez-vous' }).click()
    await expect(page.getByRole('region', { name: 'Réglages des rendez-vous' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Modifier : Horaires d’ouverture' })).toBeInViewport()
  })

  await test.step('RDV-13 the last day follows the first, and the period is not offered', async () => {
    await page.getByRole('button', { name: 'Ajouter une période' }).click()
    const period = dialogOf(page, 'Période d’indisponibilité')
    await period.getByLabel('Premier jour').fill(frenchDay(day))
    await expect(period.getByLabel('Dernier jour')).toHaveValue(frenchDay(day))
    await period.getByRole('button', { name: 'Marquer comme indisponible' }).click()
    await page.getByRole('button', { name: `Déplacer le rendez-vous de ${name}` }).click()
    const move = dialogOf(page, 'Déplacer le rendez-vous')
    const dayButton = (one: string) => move.getByRole('button', { name: longDay(one) })
    await expect(dayButton(day)).toBeFocused()
    await expect(page.locator('[data-modal-backdrop]')).toHaveCount(2)
    await expect(dayButton(other)).not.toHaveAttribute('aria-disabled')
    await expect(dayButton(day)).toHaveAttribute('aria-disabled', 'true')
    const before = await boxOf(dayButton(other))
    await dayButton(other).click()
    await move.getByRole('radio', { name: '10:00 – 10:30' }).check()
    expect(await boxOf(dayButton(other))).toEqual(before)
    await move.getByRole('button', { name: 'Déplacer' }).click()
  })

  await test.step('DAY-15 the move is said and can be undone', async () => {
    await expect(toast(page, 'Rendez-vous déplacé')).toBeVisible()
    const held = dialogOf(page, 'Des rendez-vous occupent cette période')
    await expect(held.getByText('Plus aucun rendez-vous n’occupe cette période.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(toast(page, 'Rendez-vous rétabli')).toBeVisible()
    await expect(held.getByText(name)).toBeVisible()
  })
})

test('DAY-18 the list opens on what is to come, and DAY-15 a confirmation can be undone', async ({
  page,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  await signIn({}, server)
  const later = await book(server, workingDay(6), '09:00')
  const sooner = await book(server, workingDay(4), '09:00')
  const refused = await book(server, workingDay(2), '09:00')
  await page.goto(`${server.url}/requests?tab=rendez-vous`)
  const rows = page.getByRole('table', { name: 'Rendez-vous' }).locator('tbody').getByRole('row')
  await expect(rows).toContainText([refused.name, sooner.name, later.name])
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Rendez-vous (3)')

  await page.getByRole('button', { name: `Confirmer le rendez-vous de ${sooner.name}` }).click()
  await expect(toast(page, 'Rendez-vous confirmé')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Rendez-vous rétabli')).toBeVisible()
  await expect(rows.nth(1)).toContainText('En attente')
  await page.getByRole('button', { name: `Confirmer le rendez-vous de ${later.name}` }).click()
  await expect(rows.nth(2)).toContainText('Confirmé')
  await page.getByRole('button', { name: `Refuser le rendez-vous de ${refused.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(rows.nth(0)).toContainText('Refusé')

  await page.reload()
  await expect(rows).toContainText([sooner.name, later.name])
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Passés' }).click()
  await expect(page.getByText('Aucun rendez-vous passé.')).toBeVisible()
  await page.getByRole('button', { name: 'Tous' }).click()
  await expect(rows).toHaveCount(3)
})
