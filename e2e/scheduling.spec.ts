import type { Page } from '@playwright/test'
import { book, frenchDay, longDay, toast, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { showNews } from './support/pointer.ts'
import { expectEvery } from './support/rhythm.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Rendez-vous' }).getByRole('row').filter({ hasText: name })

test('PUB-04 a booking is looked at and confirmed', async ({ page, server, signIn }) => {
  const day = workingDay(0)
  const { name, email } = await book(server, day, '09:00', 'Pour un audit énergétique')
  await signIn()
  await page.goto('/requests?tab=rendez-vous')
  const row = rowOf(page, name)
  await test.step('APPT-03 APPT-07 the columns, and a booking that waits', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Client', 'Date & Heure', 'Statut', 'Actions'])
    await expect(row).toContainText(email)
    await expect(row).toContainText(frenchDay(day))
    await expect(row).toContainText('09:00 - 09:30')
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
})

test('APPT-07 APPT-09 APPT-14 a booking is refused', async ({ page, server, signIn }) => {
  const { name } = await book(server, workingDay(0), '10:00')
  await signIn()
  await page.goto('/requests?tab=rendez-vous')
  const row = rowOf(page, name)
  await row.getByRole('button', { name: 'Refuser' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(toast(page, 'Rendez-vous refusé')).toBeVisible()
  await expect(row.getByRole('cell').last().getByText('Refusé', { exact: true })).toBeVisible()
  await book(server, workingDay(0), '10:00')
})

test('APPT-06 APPT-10 APPT-24 the other states say what they are', async ({ page, signIn }) => {
  const base = { email: 'a@b.fr', message: null, date: workingDay(0), startTime: '09:00', endTime: '09:30' }
  const more = {
    createdAt: '2026-01-01T08:00:00.000Z',
    isPast: true,
    phone: null,
    language: 'fr',
    type: null,
    version: 1,
  }
  const data = [
    { ...base, ...more, id: 1, name: 'Un', status: 'en_cours' },
    { ...base, ...more, id: 2, name: 'Deux', status: 'completed' },
    { ...base, ...more, id: 3, name: 'Trois', status: 'pending' },
    {
      ...base,
      ...more,
      id: 4,
      name: 'Quatre',
      status: 'confirmed',
      date: null,
      startTime: null,
      endTime: null,
    },
  ]
  const counts = { all: 4, today: 0, pending: 1, confirmed: 1, enCours: 1 }
  const pagination = { page: 1, limit: 50, total: 4, pages: 1 }
  await page.route('**/api/appointments?*', (route) =>
    route.fulfill({ json: { success: true, data, pagination, counts } }),
  )
  await signIn()
  await page.goto('/requests?tab=rendez-vous')
  await expect(rowOf(page, 'Un').getByRole('cell').last()).toContainText('En cours')
  await expect(rowOf(page, 'Deux').getByRole('cell').last()).toContainText('Terminé')
  await expect(rowOf(page, 'Trois')).toContainText('En attente (date passée)')
  await expect(rowOf(page, 'Quatre').getByRole('cell').nth(1)).toHaveText('N/A')
})

test('APPT-16 APPT-17 a decision that fails says so only when the network does, or when it came too late', async ({
  page,
  problems,
  server,
  signIn,
}) => {
  problems.allow(/ERR_FAILED|status of (409|500)/)
  const { name } = await book(server, workingDay(1), '09:00')
  const account = await signIn()
  await page.goto('/requests?tab=rendez-vous')
  const confirm = rowOf(page, name).getByRole('button', { name: 'Confirmer' })
  const reloaded = () =>
    page.waitForResponse((one) => one.request().method() === 'GET' && one.url().includes('/api/appointments'))

  await page.route('**/status', (route) => route.abort())
  await confirm.click()
  await expect(toast(page, 'Erreur lors de la mise à jour')).toBeVisible()
  await page.reload()

  await page.unroute('**/status')
  await page.route('**/status', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Panne' } }),
  )
  await Promise.all([reloaded(), confirm.click()])
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Panne')).toHaveCount(0)
  await expect(page.getByText('Erreur', { exact: false })).toHaveCount(0)

  await page.unroute('**/status')
  const list = await page.request.get(`${server.url}/api/appointments?search=${encodeURIComponent(name)}`, {
    headers: { authorization: account.authorization },
  })
  const { id } = (await list.json()).data[0]
  await page.request.put(`${server.url}/api/appointments/${id}/status`, {
    headers: { authorization: account.authorization },
    data: { status: 'cancelled' },
  })
  await confirm.click()
  await expect(toast(page, 'Ce rendez-vous est déjà refusé.')).toBeVisible()
  await expect(rowOf(page, name).getByRole('cell').last()).toContainText('Refusé')
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
