import type { Locator, Page } from '@playwright/test'
import { toast } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { sendMessage } from './support/public-site.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Demandes de contact' })
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const statusOf = (scope: Locator) => scope.getByRole('combobox', { name: /^Statut de la demande/ })

test('PUB-03 requests of the site are listed, announced, read, answered for and deleted', async ({
  page,
  server,
  signIn,
}) => {
  test.slow()
  const headers = { authorization: (await signIn()).authorization }
  const before = await page.request.get('/api/requests', { headers })
  for (const { id } of (await before.json()).data)
    await page.request.delete(`/api/requests/${id}`, { headers })
  const urgent = await sendMessage(server, { type: 'urgent', name: 'Pressée' })
  const sent = await sendMessage(server, {
    name: 'Élodie Martin',
    company: 'Océane SARL',
    phone: '+33 1 23 45 67 89',
  })
  await page.clock.install()
  await page.goto('/requests')
  const row = rowOf(page, sent.name)
  const order = () => table(page).locator('tbody tr td:first-child button').allInnerTexts()

  await test.step('REQ-02 REQ-04 DAY-18 the title and the tabs', async () => {
    await expect(page.getByRole('heading', { name: 'Gestion des Demandes', level: 1 })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([
      'Demandes Contact (2)',
      /^Rendez-vous \(\d+\)$/,
      'Disponibilités',
    ])
  })
  await test.step('REQ-05 REQ-06 the columns, and the row of a message', async () => {
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
  await test.step('REQ-06 REQ-07 urgent ones say it in red, are tinted, and come first', async () => {
    const badge = rowOf(page, urgent.name).getByText('Urgente')
    const red = await badge.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number))
    expect(red?.[0]).toBeGreaterThan(2 * (red?.[1] ?? 255))
    const background = (name: string) =>
      rowOf(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await background(urgent.name)).not.toBe(await background(sent.name))
    expect(await order()).toEqual([urgent.name, sent.name])
  })
  await expectAccessible(page)

  await test.step('DAY-05 what is new is announced, and pushes nothing until it is asked for', async () => {
    const place = await row.boundingBox()
    for (const name of ['Nouvelle', 'Autre']) await sendMessage(server, { name, subject: 'Écoconception' })
    await page.clock.fastForward(11_000)
    const news = page.getByRole('button', { name: '2 nouvelles demandes' })
    await expect(news).toBeVisible()
    expect(await row.boundingBox()).toEqual(place)
    await news.click()
    await expect.poll(order).toEqual([urgent.name, 'Autre', 'Nouvelle', sent.name])
    await expect(news).toBeHidden()
  })

  await test.step('REQ-13 opening a pending one shows it whole and marks it read, with a way back', async () => {
    await expect(statusOf(row)).toHaveValue('pending')
    await row.getByRole('button', { name: /^Voir/ }).click()
    await expect(toast(page, 'Demande marquée comme lue')).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Détail de la demande' })
    for (const text of [sent.name, sent.email, 'Océane SARL', '+33 1 23 45 67 89', sent.subject])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(dialog.getByText('pouvez-vous nous aider ?')).toBeVisible()
    await expect(dialog.getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)).toBeVisible()
    await expect(statusOf(dialog)).toHaveValue('read')
    await expect(dialog.getByText(/renseignez le serveur SMTP dans Configuration/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Marquer comme non lu' }).click()
    await expect(dialog).toBeHidden()
    await expect(statusOf(row)).toHaveValue('pending')
  })

  await test.step('REQ-09 REQ-11 REQ-16 choosing a status saves it at once', async () => {
    const status = statusOf(row)
    await expect(status.getByRole('option')).toHaveText(['En attente', 'Lu', 'Répondu', 'Fermé'])
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'PUT'),
      status.selectOption('Fermé'),
    ])
    expect(new URL(request.url()).pathname).toMatch(/^\/api\/requests\/\d+\/status$/)
    expect(request.postDataJSON()).toEqual({ status: 'closed' })
  })

  await test.step('searching, filtering and sorting stay in the address', async () => {
    await page.getByRole('textbox', { name: 'Rechercher une demande' }).fill('ecoconception')
    await page.clock.fastForward(1000)
    await expect(row).toBeHidden()
    await page.getByRole('combobox', { name: 'Filtrer par statut' }).selectOption('En attente')
    await page.getByRole('combobox', { name: 'Trier les demandes' }).selectOption('oldest')
    await expect(page).toHaveURL(/search=ecoconception&status=pending&sort=oldest/)
    await page.reload()
    await expect.poll(order).toEqual(['Nouvelle', 'Autre'])
    await page.getByRole('combobox', { name: 'Filtrer par type' }).selectOption('Urgente')
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(statusOf(row)).toHaveValue('closed')
  })

  await test.step('REQ-12 REQ-16 deleting asks first', async () => {
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
