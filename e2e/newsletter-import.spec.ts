import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { post, rowOf, startEmpty, subscribe } from './support/mailing/newsletter.ts'

test('SEND-10 a subscriber is added by hand, then a file is shown, counted and imported; the unsubscribed stay so', async ({
  page,
  problems,
  server,
  signIn,
}) => {
  problems.allow(/status of 400 .*\/api\/newsletter\/imports\)/)
  await startEmpty(page, server, (await signIn()).authorization)
  await subscribe(server, { email: 'ici@exemple.fr' }, { email: 'parti@exemple.fr' })
  await post(server, 'unsubscribe', { email: 'parti@exemple.fr' })
  await page.goto('/newsletter')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Ajouter un abonné' })
  await test.step('by the keyboard alone; what is missing is asked for', async () => {
    await expect(adding.getByLabel('E-mail')).toBeFocused()
    await page.keyboard.type('lea@exemple.fr')
    await page.keyboard.press('Enter')
    await expect(adding.getByText('Indiquez le jour (JJ/MM/AAAA)')).toBeVisible()
    await adding.getByLabel('Où l’accord a été donné').fill('Bulletin signé au salon de Lyon')
    await adding.getByLabel('Date de l’accord').fill('14/02/2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Abonné ajouté')).toBeVisible()
    await expect(adding).toBeHidden()
  })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(rowOf(page, 'lea@exemple.fr')).toContainText('Actif')

  await page.getByRole('button', { name: 'Importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer des abonnés' })

  await test.step('a file that is no list says so', async () => {
    await dialog.getByLabel('Fichier d’abonnés').setInputFiles(csv('photo.xlsx', 'PK\u0003\u0004 rien'))
    await expect(dialog.getByText(/ni un CSV ni un classeur Excel/)).toBeVisible()
  })
  const lines = ['Nom;Contact;Langue', 'Ana;ana@exemple.fr;fr', 'Bob;bob@exemple.fr;anglais']
  lines.push('Ana;ANA@exemple.fr;fr', 'Ici;ici@exemple.fr;fr', 'Parti;parti@exemple.fr;fr', 'Faux;rien;fr')
  await dialog.getByLabel('Fichier d’abonnés').setInputFiles(csv('salon.csv', lines.join('\r\n')))

  const counts = dialog.getByRole('definition')
  await test.step('the columns are guessed, and what it would do is counted', async () => {
    await expect(dialog.getByText('salon.csv')).toBeVisible()
    await expect(dialog.getByRole('cell', { name: 'bob@exemple.fr' })).toBeVisible()
    await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue('1')
    await expect(counts).toHaveText(['2', '2', '1', '1'])
    await dialog.getByLabel('Adresse e-mail').selectOption('Nom')
    await expect(counts).toHaveText(['0', '0', '0', '6'])
    await dialog.getByLabel('Adresse e-mail').selectOption('Contact')
    await expect(counts).toHaveText(['2', '2', '1', '1'])
  })
  await test.step('the proof of consent is asked for, on a phone too', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await dialog.getByRole('button', { name: 'Importer' }).click()
    await expect(dialog.getByText('Indiquez le jour (JJ/MM/AAAA)')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Où l’accord a été donné').fill('Salon de Brest')
    await dialog.getByLabel('Date de l’accord').fill('14/02/2026')
    await dialog.getByRole('button', { name: 'Importer' }).click()
  })
  await test.step('what became of each line, and those that were refused', async () => {
    await expect(dialog.getByText('Import terminé')).toBeVisible()
    await expect(counts).toHaveText(['2', '2', '1', '1'])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Lignes refusées' }).click(),
    ])
    const refused = await readFile(await download.path(), 'utf8')
    expect(refused).toContain('Adresse invalide;Faux;rien')
    expect(refused).toContain('désinscrite')
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(rowOf(page, 'bob@exemple.fr')).toContainText('Anglais')
  await expect(rowOf(page, 'parti@exemple.fr')).toContainText('Inactif')
})

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
