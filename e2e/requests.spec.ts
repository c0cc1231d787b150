import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { showNews } from './support/pointer.ts'
import { sendMessage } from './support/public-site.ts'
import { expectEvery } from './support/rhythm.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Demandes de contact' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const statusOf = (scope: Locator) => scope.getByRole('combobox', { name: /^Statut de la demande/ })

test('PUB-03 a message of the public site shows in the list', async ({ page, server, signIn }) => {
  const { name } = await sendMessage(server, { company: 'Océane SARL' })
  const account = await signIn()
  const headers = { authorization: account.authorization }
  const { counts } = await (await page.request.get(`${server.url}/api/requests`, { headers })).json()
  await page.goto('/requests')

  await test.step('REQ-02 REQ-04 DAY-18 the title and the tabs', async () => {
    await expect(page.getByRole('heading', { name: 'Gestion des Demandes', level: 1 })).toBeVisible()
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText([
      `Demandes Contact (${counts.pending})`,
      /^Rendez-vous \(\d+\)$/,
      'Disponibilités',
    ])
  })
  const row = rowOf(page, name)
  await test.step('REQ-05 REQ-06 the columns, and the row of the message', async () => {
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Contact',
      'Sujet',
      'Type',
      'Statut',
      'Date',
      'Actions',
    ])
    await expect(row.getByRole('cell').first()).toContainText('elodie@exemple.fr')
    await expect(row.getByRole('cell').first()).toContainText('Océane SARL')
    await expect(row.getByText('Normale')).toBeVisible()
    await expect(row).toContainText('à l’instant')
  })
  await expectAccessible(page)
})

test('the order of the list is said, can be changed, and stays in the address', async ({
  page,
  server,
  signIn,
}) => {
  const subject = `Tri ${randomUUID()}`
  const normal = await sendMessage(server, { subject, name: 'Ancienne' })
  const urgent = await sendMessage(server, { subject, name: 'Pressée', type: 'urgent' })
  const newest = await sendMessage(server, { subject, name: 'Dernière' })
  await signIn()
  await page.goto(`/requests?search=${encodeURIComponent(subject)}`)
  const order = () => table(page).locator('tbody tr td:first-child button').allInnerTexts()
  const sort = page.getByRole('combobox', { name: 'Trier les demandes' })
  await expect(sort.locator('option:checked')).toHaveText(/Urgentes d’abord$/)
  await expect.poll(order).toEqual([urgent.name, newest.name, normal.name])
  await sort.selectOption('oldest')
  await expect.poll(order).toEqual([normal.name, urgent.name, newest.name])
  await page.reload()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect.poll(order).toEqual([normal.name, urgent.name, newest.name])
  await sort.selectOption('recent')
  await expect.poll(order).toEqual([newest.name, urgent.name, normal.name])
})

test('REQ-06 REQ-07 urgent ones say it in red, are tinted, and come first', async ({
  page,
  server,
  signIn,
}) => {
  const urgent = await sendMessage(server, { type: 'urgent' })
  const normal = await sendMessage(server)
  await signIn()
  await page.goto('/requests')
  const badge = rowOf(page, urgent.name).getByText('Urgente')
  const red = await badge.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number))
  expect(red?.[0]).toBeGreaterThan(2 * (red?.[1] ?? 255))
  const background = (name: string) =>
    rowOf(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background(urgent.name)).not.toBe(await background(normal.name))
  const names = await table(page).getByRole('row').allInnerTexts()
  const place = (name: string) => names.findIndex((text) => text.includes(name))
  expect(place(urgent.name)).toBeLessThan(place(normal.name))
})

test('a request gets a status and is deleted', async ({ page, server, signIn }) => {
  const { name } = await sendMessage(server)
  await signIn()
  await page.goto('/requests')
  await test.step('REQ-09 REQ-11 REQ-16 choosing a status saves it at once', async () => {
    const status = statusOf(rowOf(page, name))
    await expect(status.getByRole('option')).toHaveText(['En attente', 'Lu', 'Répondu', 'Fermé'])
    const reloaded = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && /\/api\/requests\?/.test(answer.url()),
    )
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PUT'),
      status.selectOption('Fermé'),
    ])
    expect(new URL(request.url()).pathname).toMatch(/^\/api\/requests\/\d+\/status$/)
    expect(request.postDataJSON()).toEqual({ status: 'closed' })
    await reloaded
    await page.reload()
    await expect(statusOf(rowOf(page, name))).toHaveValue('closed')
  })

  await test.step('REQ-12 REQ-16 deleting asks first', async () => {
    const row = rowOf(page, name)
    await row.getByRole('button', { name: /^Supprimer/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('Êtes-vous sûr de vouloir supprimer cette demande ?')).toBeVisible()
    await question.getByRole('button', { name: 'Annuler' }).click()
    await expect(row).toBeVisible()

    await row.getByRole('button', { name: /^Supprimer/ }).click()
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'DELETE'),
      page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click(),
    ])
    expect(new URL(request.url()).pathname).toMatch(/^\/api\/requests\/\d+$/)
    await expect(row).toBeHidden()
  })
})

test('REQ-13 opening a pending request shows it whole and marks it read, with a way back', async ({
  page,
  server,
  signIn,
}) => {
  const sent = await sendMessage(server, { company: 'Océane SARL', phone: '+33 1 23 45 67 89' })
  await signIn()
  await page.goto('/requests')
  const row = rowOf(page, sent.name)
  await expect(statusOf(row)).toHaveValue('pending')
  await row.getByRole('button', { name: /^Voir/ }).click()

  const dialog = page.getByRole('dialog', { name: 'Détail de la demande' })
  for (const text of [sent.name, sent.email, 'Océane SARL', '+33 1 23 45 67 89', sent.subject]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByText('pouvez-vous nous aider ?')).toBeVisible()
  await expect(dialog.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)).toBeVisible()
  await expect(statusOf(dialog)).toHaveValue('read')
  await expect(dialog.getByText(/renseignez le serveur SMTP dans Configuration/)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Marquer comme non lu' }).click()
  await expect(dialog).toBeHidden()
  await expect(statusOf(row)).toHaveValue('pending')
  await page.reload()
  await expect(statusOf(rowOf(page, sent.name))).toHaveValue('pending')
})

test('searching and filtering stay in the address', async ({ page, server, signIn }) => {
  const wanted = await sendMessage(server, { subject: 'Écoconception' })
  const other = await sendMessage(server)
  await signIn()
  await page.goto('/requests')
  await page.getByRole('textbox', { name: 'Rechercher une demande' }).fill('ecoconception')
  await expect(rowOf(page, other.name)).toBeHidden()
  await page.getByRole('combobox', { name: 'Filtrer par statut' }).selectOption('En attente')
  await page.getByRole('combobox', { name: 'Filtrer par type' }).selectOption('Normale')
  await expect(page).toHaveURL(/search=ecoconception&status=pending&type=normal/)
  await page.reload()
  await expect(rowOf(page, wanted.name)).toBeVisible()
  await expect(rowOf(page, other.name)).toBeHidden()
  await page.getByRole('combobox', { name: 'Filtrer par type' }).selectOption('Urgente')
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(rowOf(page, other.name)).toBeVisible()
})

test('REQ-15 the list refreshes every 10 s, without being asked', async ({ page, server, signIn }) => {
  await signIn()
  // In an empty list what is new is shown without being announced.
  await sendMessage(server)
  await page.clock.install()
  await page.goto('/requests')
  await expect(page.getByRole('tab', { name: /^Demandes Contact \(\d+\)/ })).toBeVisible()
  const { name } = await sendMessage(server)
  await expectEvery(page, 10_000, (request) => /\/api\/requests\?.*limit=50/.test(request.url()))
  await showNews(page)
  await expect(rowOf(page, name)).toBeVisible()
})

test('the tab is in the address and moves with the arrow keys', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/requests?tab=rendez-vous')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/Rendez-vous/)
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=disponibilites/)
  await page.goBack()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/Rendez-vous/)
})
