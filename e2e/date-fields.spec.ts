import { expectAccessible } from './support/axe.ts'
import { EventsApi } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ locale: 'en-US' })

test('SHELL-01 EVT-30 days and hours are written in French in an English browser', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const api = new EventsApi(context, server.url, await signIn())
  await api.deleteAll()
  await page.clock.setFixedTime('2026-11-10T09:20:00Z')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Nouvel Événement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvel événement' })
  const date = dialog.getByLabel(/^Date\*?$/)
  const save = dialog.getByRole('button', { name: 'Sauvegarder' })
  await dialog.getByLabel('Titre').fill('Atelier')

  await date.pressSequentially('31/02/2026')
  await date.blur()
  await expect(dialog.getByText('Date attendue : JJ/MM/AAAA')).toBeVisible()
  await expect(date).toHaveValue('31/02/2026')
  await save.click()
  await expect(dialog.getByText('La date de l’événement n’existe pas')).toBeVisible()
  expect(await api.list()).toEqual([])

  await date.fill('15112026')
  await date.blur()
  await expect(date).toHaveValue('15/11/2026')
  await expect(dialog.getByText('Date attendue')).toHaveCount(0)

  await date.press('ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendrier' })
  await expect(calendar.getByRole('button', { name: 'dimanche 15 novembre 2026' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(date).toHaveValue('16/11/2026')
  await expect(date).toBeFocused()
  await dialog.getByRole('button', { name: 'Ouvrir le calendrier' }).first().click()
  await calendar.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(calendar).toContainText('décembre 2026')
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await dialog.getByLabel('Heure de début').fill('29h')
  await save.click()
  await expect(dialog.getByText('Heure attendue : HH:MM')).toBeVisible()
  expect(await api.list()).toEqual([])
  await dialog.getByLabel('Heure de début').fill('9h30')
  await dialog.getByLabel('Heure de fin').fill('1430')
  await dialog.getByLabel('Lieu').click()
  await expect(dialog.getByLabel('Heure de début')).toHaveValue('09:30')
  await expect(dialog.getByLabel('Heure de fin')).toHaveValue('14:30')
  await save.click()
  await expect(dialog).toHaveCount(0)
  expect(await api.list()).toMatchObject([{ date: '2026-11-16', startTime: '09:30', endTime: '14:30' }])
})
