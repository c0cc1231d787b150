import { readWorkbook } from '../apps/api/src/test/read-workbook.ts'
import { today } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  exportDialog,
  exported,
  openExport,
  post,
  SOME,
  startEmpty,
  subscribe,
} from './support/mailing/newsletter.ts'
import { hasLibreOffice, openInLibreOffice } from './support/mailing/spreadsheet.ts'

test('the files open and hold what was chosen, which the dialog previews', async ({
  context,
  page,
  server,
  signIn,
}) => {
  test.slow()
  const { authorization } = await signIn()
  await startEmpty(page, server, authorization)
  await subscribe(server, ...SOME)
  await page.goto('/newsletter')

  await test.step('NEWS-41 NEWS-42 NEWS-46 the csv, where no cell starts a formula', async () => {
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
  })

  const HEAD = ['Email', 'Langue', 'Page Source', 'Statut', 'Date Inscription']
  const subscribers = [
    ['Langue : Français'],
    ["'=cmd@exemple.fr", 'Français', "'+1;2", 'Actif'],
    ['chloe@exemple.fr', 'Français', 'Accueil', 'Actif'],
    ['ana@exemple.fr', 'Français', '/blog', 'Actif'],
    ['Sous-total Français', '3'],
    ['Langue : Anglais'],
    ['bob@example.com', 'Anglais', '/blog', 'Actif'],
    ['Sous-total Anglais', '1'],
    ['Total', '4'],
  ]
  const choose = async () => {
    await exportDialog(page).getByRole('combobox', { name: 'Grouper par' }).selectOption('Langue')
    await exportDialog(page).getByRole('checkbox', { name: 'Inclure les statistiques' }).check()
  }
  const xls = await exported(page, 'Excel', choose)
  const xlsx = await exported(page, 'XLSX', choose)

  await test.step('NEWS-33 NEWS-37 NEWS-44 the xls, grouped', async () => {
    expect(xls.name).toBe(`newsletter_export_${today}.xls`)
    // A browser's own parser stands in for the spreadsheet's.
    const cells = await page.evaluate(
      (html) =>
        [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')].map((row) =>
          [...row.children].map((cell) => cell.textContent),
        ),
      xls.content.toString(),
    )
    expect(cells.slice(1, 10).map((row) => row.slice(0, 4))).toEqual(subscribers)
  })
  await test.step('NEWS-40 NEWS-46 the xlsx, with its statistics', async () => {
    expect(xlsx.name).toBe(`newsletter_export_${today}.xlsx`)
    const book = readWorkbook(xlsx.content)
    expect(Object.keys(book)).toEqual(['Abonnements', 'Statistiques'])
    expect(book.Abonnements?.[7]?.slice(0, 4)).toEqual(['bob@example.com', 'Anglais', '/blog', 'Actif'])
    expect(book.Statistiques?.[1]).toEqual(['Total', 4, 4])
  })
  if (hasLibreOffice)
    await test.step('NEWS-42 LibreOffice shows in both what was exported', async () => {
      const cellsOf = (rows: string[][] = []) => rows.map((row) => row.slice(0, 4).filter(Boolean))
      const [[sheet] = [], [list, statistics] = []] = await openInLibreOffice(xls.content, xlsx.content)
      expect(sheet?.[0]).toEqual(HEAD)
      expect(cellsOf(sheet?.slice(1, 10))).toEqual(subscribers)
      expect(cellsOf(sheet)).toContainEqual(['Statistiques', 'Abonnements', 'Actifs'])
      expect(list?.[0]).toEqual(HEAD)
      expect(cellsOf(list?.slice(1))).toEqual(subscribers)
      expect(list?.[2]?.[4]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
      expect(cellsOf(statistics)).toContainEqual(['Total', '4', '4'])
    })

  await post(server, 'unsubscribe', { email: 'chloe@exemple.fr' })
  const dialog = await openExport(page)
  const preview = (words: string) => expect(dialog.getByText(words)).toBeVisible()

  await test.step('NEWS-26 NEWS-27 the four formats', async () => {
    await expect(dialog.getByRole('radio')).toHaveCount(4)
    for (const format of ['Excel', 'PDF', 'XLSX', 'CSV'])
      await expect(dialog.getByRole('radio', { name: format })).toBeVisible()
  })
  await test.step('NEWS-35 NEWS-48 the preview, and the suggested grouping', async () => {
    await preview('4 abonnements sélectionnés sur 4')
    await expect(dialog.getByText(/Regroupement suggéré\s: Page source/)).toBeVisible()
  })
  await expectAccessible(page)

  await test.step('NEWS-28 NEWS-35 NEWS-48 the languages', async () => {
    await dialog.getByRole('checkbox', { name: 'Anglais' }).check()
    await preview('1 abonnement sélectionné sur 4')
    await expect(dialog.getByText(/Regroupement suggéré\s: Aucun/)).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Français' }).check()
    await preview('4 abonnements sélectionnés sur 4')
  })
  await test.step('NEWS-29 NEWS-35 the source pages', async () => {
    await dialog.getByRole('checkbox', { name: '/blog' }).check()
    await preview('2 abonnements sélectionnés sur 4')
    await dialog.getByRole('checkbox', { name: 'Accueil' }).check()
    await preview('3 abonnements sélectionnés sur 4')
  })
  await test.step('NEWS-30 NEWS-35 the status', async () => {
    const status = dialog.getByRole('combobox', { name: 'Statut' })
    await expect(status.getByRole('option')).toHaveText(['Tous', 'Actifs', 'Inactifs'])
    await status.selectOption('Inactifs')
    await preview('1 abonnement sélectionné sur 4')
    await status.selectOption('Actifs')
    await preview('2 abonnements sélectionnés sur 4')
  })

  await test.step('NEWS-32 NEWS-34 the groupings, the suggested one applied, and the statistics', async () => {
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
  })

  await test.step('NEWS-35 NEWS-36 the dates; nothing can be exported when nothing is left', async () => {
    await dialog.getByLabel('Inscription à partir du').fill(today)
    await preview('2 abonnements sélectionnés sur 4')
    await expect(dialog.getByRole('button', { name: 'Exporter' })).toBeEnabled()
    await dialog.getByLabel('Inscription jusqu’au').fill('2020-01-01')
    await preview('0 abonnement sélectionné sur 4')
    await expect(dialog.getByRole('button', { name: 'Exporter' })).toBeDisabled()
  })

  await page.keyboard.press('Escape')
  await test.step('NEWS-38 NEWS-39 NEWS-45 the PDF is a page to print, unless pop-ups are blocked', async () => {
    await startEmpty(page, server, authorization)
    await subscribe(server, { email: 'ana@exemple.fr', page: '<b>gras</b>' })
    await context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await openExport(page)
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

    await test.step('NEWS-43 an export can be cancelled', async () => {
      await dialog.getByRole('radio', { name: 'Excel' }).check()
      await page.route('**/api/newsletter/export?*', () => {})
      await dialog.getByRole('button', { name: 'Exporter' }).click()
      await expect(dialog.getByRole('progressbar', { name: 'Progression de l’export' })).toBeVisible()
      // By the keyboard: a second click at the place of the first within half a second is a double click.
      await dialog.getByRole('button', { name: 'Annuler l’export' }).press('Enter')
      await expect(page.getByText('Export annulé')).toBeVisible()
    })
  })
})
