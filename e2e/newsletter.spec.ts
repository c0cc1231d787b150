import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readWorkbook } from '../apps/api/src/test/read-workbook.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import type { Server } from './support/server.ts'

type Subscriber = { email: string; language?: string; page?: string }

const post = (server: Server, path: string, body: object) =>
  fetch(`${server.url}/api/newsletter/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** What the form of the company's site does. */
async function subscribe(server: Server, ...subscribers: Subscriber[]) {
  for (const one of subscribers) expect((await post(server, 'subscribe', one)).status).toBe(201)
}

/** The journeys of a worker share one server, and with it its subscribers. */
async function startEmpty(page: Page, server: Server, authorization: string) {
  const headers = { authorization }
  const list = `${server.url}/api/newsletter/subscriptions`
  for (;;) {
    const { data } = await (await page.request.get(`${list}?limit=1000`, { headers })).json()
    if (data.length === 0) return
    for (const { email } of data)
      await page.request.delete(`${list}/${encodeURIComponent(email)}`, { headers })
  }
}

const SOME: Subscriber[] = [
  { email: 'ana@exemple.fr', page: '/blog' },
  { email: 'bob@example.com', language: 'en', page: '/blog' },
  { email: 'chloe@exemple.fr' },
  { email: '=cmd@exemple.fr', page: '+1;2' },
]

const table = (page: Page) => page.getByRole('table', { name: 'Abonnements' })
const rowOf = (page: Page, email: string) => table(page).getByRole('row').filter({ hasText: email })
const exportDialog = (page: Page) => page.getByRole('dialog', { name: 'Export Avancé' })

async function openExport(page: Page) {
  await page.goto('/newsletter')
  await page.getByRole('button', { name: 'Export Avancé' }).click()
  await expect(exportDialog(page).getByText(/sélectionnés? sur/)).toBeVisible()
  return exportDialog(page)
}

async function exported(page: Page, format: string, choose: () => Promise<unknown> = async () => {}) {
  const dialog = await openExport(page)
  await dialog.getByRole('radio', { name: format }).check()
  await choose()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exporter' }).click(),
  ])
  await expect(page.getByText(`Export ${format} réussi !`)).toBeVisible()
  await expect(dialog).toBeHidden()
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())

test('NEWS-03 NEWS-04 NEWS-07 NEWS-08 NEWS-09 NEWS-10 NEWS-11 NEWS-12 PUB-06 PUB-07 a subscriber of the site shows by itself', async ({
  page,
  server,
  signIn,
}) => {
  await startEmpty(page, server, (await signIn()).authorization)
  await page.goto('/newsletter')
  await expect(page.getByRole('heading', { name: 'Gestion Newsletter', level: 1 })).toBeVisible()
  await expect(page.getByText('Aucun abonnement trouvé')).toBeVisible()
  await expect(page.getByText('Actualisation automatique toutes les 2s')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Statistiques' })
  const cardOf = (label: string) =>
    figures
      .locator('div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .last()
      .locator('..')
  await expect(cardOf('Taux d’activité')).toContainText(/^Taux d’activité0\s%/)

  await subscribe(
    server,
    { email: 'ana@exemple.fr', language: 'en', page: '/blog' },
    { email: 'zoe@exemple.fr' },
  )
  await expect(rowOf(page, 'ana@exemple.fr')).toBeVisible({ timeout: 5000 })
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Email',
    'Langue',
    'Page Source',
    'Statut',
    'Date Inscription',
    'Actions',
  ])
  await expect(rowOf(page, 'ana@exemple.fr').getByRole('cell')).toHaveText([
    'ana@exemple.fr',
    'Anglais',
    '/blog',
    'Actif',
    /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
    'Supprimer',
  ])
  await expect(rowOf(page, 'zoe@exemple.fr').getByRole('cell').nth(2)).toHaveText('Accueil')

  await post(server, 'unsubscribe', { email: 'zoe@exemple.fr' })
  await expect(rowOf(page, 'zoe@exemple.fr').getByText('Inactif')).toBeVisible({ timeout: 5000 })
  await expect(cardOf('Total')).toHaveText('Total2')
  await expect(cardOf('Actifs')).toHaveText('Actifs1')
  await expect(cardOf('Taux d’activité')).toContainText(/50\s%/)
  await page.getByRole('button', { name: 'Actualiser' }).click()
  const growth = page.getByRole('table', { name: 'Inscriptions et désinscriptions des douze derniers mois' })
  await expect(growth.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
})

test('NEWS-06 NEWS-17 NEWS-47 searching, sorting and paging are the server’s, and stay in the address', async ({
  page,
  server,
  signIn,
}) => {
  await startEmpty(page, server, (await signIn()).authorization)
  const many = Array.from({ length: 103 }, (_, index) => ({
    email: `p${String(index).padStart(3, '0')}@exemple.fr`,
  }))
  await Promise.all(
    [0, 1, 2, 3].map((part) => subscribe(server, ...many.filter((_, index) => index % 4 === part))),
  )
  const asked = page.waitForRequest(/\/api\/newsletter\/subscriptions\?/)
  await page.goto('/newsletter')
  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('100')
  await expect(page.getByText('1–100 sur 103 abonnements')).toBeVisible()

  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(table(page).getByRole('row').nth(1)).toContainText('p000@exemple.fr')
  await expect(table(page).getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await expect(rowOf(page, 'p102@exemple.fr')).toBeVisible()
  await page.reload()
  await expect(page.getByText('101–103 sur 103 abonnements')).toBeVisible()

  await page.getByRole('textbox', { name: 'Rechercher un email' }).fill('P04')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await expect(page).toHaveURL(/search=P04/)
  await page.getByRole('textbox', { name: 'Rechercher un email' }).fill('personne')
  await expect(page.getByText('Aucun abonnement trouvé')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByText('1–100 sur 103 abonnements')).toBeVisible()
})

test('NEWS-14 NEWS-15 NEWS-19 NEWS-20 deleting asks first, forgets, and says so', async ({
  page,
  problems,
  server,
  signIn,
}) => {
  const { authorization } = await signIn()
  await startEmpty(page, server, authorization)
  await subscribe(server, ...SOME)
  await page.goto('/newsletter')
  const remove = (email: string) =>
    rowOf(page, email)
      .getByRole('button', { name: /^Supprimer/ })
      .click()
  const question = page.getByRole('alertdialog')

  await remove('ana@exemple.fr')
  await expect(question).toContainText('Êtes-vous sûr de vouloir supprimer "ana@exemple.fr" ?')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(rowOf(page, 'ana@exemple.fr')).toBeVisible()
  await remove('ana@exemple.fr')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Abonnement supprimé avec succès')).toBeVisible()
  await expect(rowOf(page, 'ana@exemple.fr')).toBeHidden()

  problems.allow(/status of 404|Abonnement non trouvé/)
  await remove('chloe@exemple.fr')
  const path = `${server.url}/api/newsletter/subscriptions/chloe%40exemple.fr`
  await page.request.delete(path, { headers: { authorization } })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(question.getByText('Abonnement non trouvé')).toBeVisible()
})

test('NEWS-13 NEWS-23 NEWS-24 a failure says so, with a way to try again', async ({
  page,
  problems,
  signIn,
}) => {
  problems.allow(/status of 500/)
  await signIn()
  let fails = true
  await page.route('**/api/newsletter/**', (route) =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await page.goto('/newsletter')
  await expect(page.getByText('Erreur de chargement')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Erreur lors de la récupération des abonnements')).toBeVisible()
  await expect(page.getByText('Erreur lors de la récupération des statistiques')).toBeVisible({
    timeout: 15_000,
  })
  fails = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Erreur de chargement')).toBeHidden()
})

test('NEWS-26 NEWS-27 NEWS-28 NEWS-29 NEWS-30 NEWS-31 NEWS-32 NEWS-34 NEWS-35 NEWS-36 NEWS-48 the dialog previews what it will export', async ({
  page,
  server,
  signIn,
}) => {
  await startEmpty(page, server, (await signIn()).authorization)
  await subscribe(server, ...SOME)
  await post(server, 'unsubscribe', { email: 'chloe@exemple.fr' })
  const dialog = await openExport(page)
  const preview = (words: string) => expect(dialog.getByText(words)).toBeVisible()

  await expect(dialog.getByRole('radio')).toHaveCount(4)
  for (const format of ['Excel', 'PDF', 'XLSX', 'CSV'])
    await expect(dialog.getByRole('radio', { name: format })).toBeVisible()
  await preview('4 abonnements sélectionnés sur 4')
  await expect(dialog.getByText(/Regroupement suggéré\s: Page source/)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('checkbox', { name: 'Anglais' }).check()
  await preview('1 abonnement sélectionné sur 4')
  await expect(dialog.getByText(/Regroupement suggéré\s: Aucun/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Français' }).check()
  await preview('4 abonnements sélectionnés sur 4')
  await dialog.getByRole('checkbox', { name: '/blog' }).check()
  await preview('2 abonnements sélectionnés sur 4')
  await dialog.getByRole('checkbox', { name: 'Accueil' }).check()
  await preview('3 abonnements sélectionnés sur 4')
  const status = dialog.getByRole('combobox', { name: 'Statut' })
  await expect(status.getByRole('option')).toHaveText(['Tous', 'Actifs', 'Inactifs'])
  await status.selectOption('Inactifs')
  await preview('1 abonnement sélectionné sur 4')
  await status.selectOption('Actifs')
  await preview('2 abonnements sélectionnés sur 4')

  await expect(dialog.getByRole('combobox', { name: 'Grouper par' }).getByRole('option')).toHaveText([
    'Aucun',
    'Langue',
    'Page source',
    'Statut',
    'Date (mois)',
  ])
  await dialog.getByRole('button', { name: 'Appliquer' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Grouper par' })).toHaveValue('language')
  await expect(dialog.getByRole('checkbox', { name: 'Inclure les statistiques' })).not.toBeChecked()

  await dialog.getByLabel('Inscription à partir du').fill(today)
  await preview('2 abonnements sélectionnés sur 4')
  await expect(dialog.getByRole('button', { name: 'Exporter' })).toBeEnabled()
  await dialog.getByLabel('Inscription jusqu’au').fill('2020-01-01')
  await preview('0 abonnement sélectionné sur 4')
  await expect(dialog.getByRole('button', { name: 'Exporter' })).toBeDisabled()
})

test('NEWS-33 NEWS-37 NEWS-40 NEWS-41 NEWS-42 NEWS-44 NEWS-46 the files open and hold what was chosen', async ({
  page,
  server,
  signIn,
}) => {
  await startEmpty(page, server, (await signIn()).authorization)
  await subscribe(server, ...SOME)

  const csv = await exported(page, 'CSV')
  expect(csv.name).toBe(`newsletter_export_${today}.csv`)
  const lines = csv.content.toString().trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffEmail;Langue;Page Source;Statut;Date Inscription')
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual([
    "'=cmd@exemple.fr",
    'chloe@exemple.fr',
    'bob@example.com',
    'ana@exemple.fr',
  ])
  expect(lines[1]).toContain('"\'+1;2"')

  const xls = await exported(page, 'Excel', async () => {
    await exportDialog(page).getByRole('combobox', { name: 'Grouper par' }).selectOption('Date (mois)')
  })
  expect(xls.name).toBe(`newsletter_export_${today}.xls`)
  // A browser's own parser stands in for the spreadsheet's.
  const cells = await page.evaluate(
    (html) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      ),
    xls.content.toString(),
  )
  expect(cells[1]).toEqual([`Mois : ${today.slice(0, 7)}`])
  expect(cells[2]?.slice(0, 4)).toEqual(["'=cmd@exemple.fr", 'Français', "'+1;2", 'Actif'])
  expect(cells.slice(-2)).toEqual([
    [`Sous-total ${today.slice(0, 7)}`, '4'],
    ['Total', '4'],
  ])

  const xlsx = await exported(page, 'XLSX', async () => {
    await exportDialog(page).getByRole('checkbox', { name: 'Anglais' }).check()
    await exportDialog(page).getByRole('checkbox', { name: 'Inclure les statistiques' }).check()
    await expect(exportDialog(page).getByText('1 abonnement sélectionné sur 4')).toBeVisible()
  })
  expect(xlsx.name).toBe(`newsletter_export_${today}.xlsx`)
  const book = readWorkbook(xlsx.content)
  expect(Object.keys(book)).toEqual(['Abonnements', 'Statistiques'])
  expect(book.Abonnements?.[1]?.slice(0, 4)).toEqual(['bob@example.com', 'Anglais', '/blog', 'Actif'])
  expect(book.Statistiques?.[1]).toEqual(['Total', 1, 1])
})

test('NEWS-38 NEWS-39 NEWS-45 the PDF is a page to print, unless pop-ups are blocked', async ({
  context,
  page,
  server,
  signIn,
}) => {
  await startEmpty(page, server, (await signIn()).authorization)
  await subscribe(server, { email: 'ana@exemple.fr', page: '<b>gras</b>' })
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const dialog = await openExport(page)
  await dialog.getByRole('radio', { name: 'PDF' }).check()
  const [printed] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Exporter' }).click(),
  ])
  await expect(printed.getByRole('heading', { name: /newsletter de Vigie/ })).toBeVisible()
  await expect(printed.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    'ana@exemple.fr',
    'Français',
    '<b>gras</b>',
    'Actif',
    /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
  ])
  await expect(printed.locator('html[data-printed]')).toBeAttached()
  await expect(page.getByText('Export PDF réussi !')).toBeVisible()
  await printed.close()

  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Export Avancé' }).click()
  await dialog.getByRole('radio', { name: 'PDF' }).check()
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  await expect(page.getByText('Veuillez autoriser les pop-ups pour exporter en PDF')).toBeVisible()
})

test('NEWS-43 an export can be cancelled, and a refused format says so', async ({
  page,
  problems,
  server,
  signIn,
}) => {
  problems.allow(/status of 400/)
  await startEmpty(page, server, (await signIn()).authorization)
  await subscribe(server, ...SOME)
  const dialog = await openExport(page)
  let isHeld = true
  await page.route('**/api/newsletter/export?*', async (route) => {
    if (!isHeld) await route.continue({ url: route.request().url().replace('format=excel', 'format=odt') })
  })
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Progression de l’export' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler l’export' }).click()
  await expect(page.getByText('Export annulé')).toBeVisible()

  isHeld = false
  await dialog.getByRole('button', { name: 'Exporter' }).click()
  await expect(page.getByText("Format d'export non supporté")).toBeVisible()
})

test('the link of a mail opens a page whose button does the work', async ({ page, server }) => {
  await page.goto(`${server.url}/api/newsletter/unsubscribe-link?token=inconnu`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Me désinscrire' }).click()
  await expect(page.getByRole('heading', { name: 'Vous êtes désinscrit' })).toBeVisible()
})
