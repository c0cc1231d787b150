import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '../apps/api/src/test/read-workbook.ts'
import { frenchDay, toast, today, workingDay } from './support/agenda.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { postForm, sendMessage } from './support/public-site.ts'
import type { Server } from './support/server.ts'

const PHONE = '06 12 34 56 78'

test('PERS-03 one person from a request to the erasure: note, reminder, join, export, nothing left', async ({
  page,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  const server = await ownServer()
  await signIn({}, server)
  const nadia = await meet(server)
  const other = `n.roux.${randomUUID().slice(0, 8)}@autre.fr`
  await sendMessage(server, { name: 'Nadia R.', email: other, phone: PHONE, subject: 'Autre adresse' })

  await test.step('PERS-03 from the request to the page, whose address has no e-mail', async () => {
    await page.goto(`${server.url}/requests`)
    const table = page.getByRole('table', { name: 'Demandes de contact' })
    await table.getByRole('link', { name: nadia.email }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia Roux')
    await expect(page).toHaveURL(/\/personnes\/\d+$/)
    await page.goBack()
    await table.getByRole('button', { name: 'Nadia Roux', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Nadia Roux' }).click()
    await expect(page).toHaveURL(/\/personnes\/\d+$/)
  })
  const address = page.url()
  const timeline = page.getByRole('list', { name: 'Historique' })

  await test.step('PERS-02 everything that carries the address, newest first', async () => {
    await expect(timeline.getByRole('listitem')).toHaveCount(3)
    await expect(timeline.getByRole('listitem').last()).toContainText('Devis')
    await expect(page.getByRole('complementary', { name: 'Coordonnées' })).toContainText(PHONE)
    await expectAccessible(page)
    await timeline.getByRole('link', { name: 'Rendez-vous' }).click()
    await expect(page.getByRole('dialog', { name: 'Détail du rendez-vous' })).toContainText('Nadia Roux')
    await page.goBack()
    await timeline.getByRole('listitem').filter({ hasText: 'Newsletter' }).getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Détail de l’abonnement' })).toContainText(nadia.email)
    await page.keyboard.press('Escape')
  })

  await test.step('PERS-05 PERS-06 a note, and its reminder on the dashboard', async () => {
    const form = page.getByRole('region', { name: 'Nouvelle note' })
    await form.getByRole('textbox', { name: 'Note' }).fill('Préfère le matin.')
    await form.getByLabel('Me le rappeler le').fill(frenchDay(today))
    await form.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(timeline.getByRole('listitem').first()).toContainText('Préfère le matin.')
    await page.getByRole('link', { name: 'Vigie Admin' }).click()
    const reminders = page.getByRole('region', { name: 'À vous rappeler' })
    await expect(reminders.getByRole('link')).toContainText('Nadia Roux')
    await expectAccessible(page)
    await reminders.getByRole('button', { name: 'Fait, pour Nadia Roux' }).click()
    await expect(reminders).toBeHidden()
    await page.goBack()
  })

  await test.step('PERS-07 the same telephone is proposed, joined after a look, and separated', async () => {
    await page.getByRole('button', { name: 'Réunir avec Nadia R.' }).click()
    const dialog = page.getByRole('dialog', { name: 'Réunir ces deux personnes' })
    await expect(dialog.getByRole('region', { name: 'Nadia R.' })).toContainText(other)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Réunir', exact: true }).click()
    await expect(toast(page, 'Personnes réunies')).toBeVisible()
    await expect(timeline).toContainText('Autre adresse')
    await page.getByRole('button', { name: `Séparer ${other}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Séparer' }).click()
    await expect(timeline).not.toContainText('Autre adresse')
    await expect(timeline).toContainText('Préfère le matin.')
  })

  await test.step('RGPD-02 the ZIP has the same to read and as JSON, nothing of the other', async () => {
    await choose(page, 'Exporter…')
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Exporter' }).click(),
    ])
    const files = readZip(await readFile(await file.path()))
    expect(Object.keys(files)).toEqual(['donnees.html', 'donnees.json'])
    for (const content of Object.values(files)) {
      for (const text of [nadia.email, 'Devis', 'Préfère le matin.']) expect(content).toContain(text)
      expect(content).not.toContain(other)
    }
  })

  await test.step('RGPD-05 shows what will become of each record, and leaves nothing', async () => {
    await choose(page, 'Effacer…')
    const dialog = page.getByRole('dialog', { name: 'Effacer cette personne' })
    await expect(dialog.getByRole('table')).toContainText('Demandes')
    await expectAccessible(page)
    await dialog.getByLabel(/^Rendez-vous à venir/).selectOption('cancel')
    await dialog.getByLabel(/^Adresse e-mail/).fill(nadia.email)
    await dialog.getByRole('button', { name: 'Effacer' }).click()
    await expect(page).toHaveURL(`${server.url}/personnes`)
    await expect(page.getByRole('link', { name: 'Nadia R.' })).toBeVisible()
    await expect(page.getByText('Nadia Roux')).toBeHidden()
    await expectAccessible(page)
    problems.allow(/404 .*\/api\/persons\/\d+/)
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('Personne non trouvée')
    await page.getByRole('banner').getByRole('link', { name: 'Demandes', exact: true }).click()
    await expect(page.getByText(other)).toBeVisible()
    await expect(page.getByText(nadia.email)).toBeHidden()
  })

  await test.step('PERS-04 « Personnes » opens from the avatar and from Ctrl+K, and finds words in any order', async () => {
    const word = randomUUID().slice(0, 8)
    await sendMessage(server, { name: `Zoé ${word}`, email: `zoe.${word}@exemple.fr`, company: 'Bois vert' })
    await page.getByRole('button', { name: /Menu du compte/ }).click()
    await page.getByRole('menuitem', { name: 'Personnes' }).click()
    await expect(page).toHaveURL(`${server.url}/personnes`)
    await page.getByRole('textbox', { name: 'Rechercher une personne' }).fill(`VERT ${word}`)
    await expect(page.getByRole('link', { name: `Zoé ${word}` })).toBeVisible()
    await page.getByLabel('Filtrer les personnes').selectOption('Abonné')
    await expect(page.getByText('Personne ne correspond à ces filtres.')).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Rechercher un contenu/ }).fill(`zoe ${word}`)
    await page.getByRole('option', { name: /Personne/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Zoé ${word}`)
    await expect(page).toHaveURL(/\/personnes\/\d+$/)

    await test.step('PERS-08 « Répondre » opens the form of the request', async () => {
      await page.getByRole('link', { name: 'Répondre' }).click()
      await expect(page.getByRole('dialog', { name: 'Détail de la demande' })).toContainText(`Zoé ${word}`)
    })
  })
})

/** Somebody who wrote, booked and subscribed. */
async function meet(server: Server) {
  const nadia = { name: 'Nadia Roux', email: `nadia.${randomUUID().slice(0, 8)}@exemple.fr` }
  await sendMessage(server, { ...nadia, phone: PHONE, company: 'Bois & Cie', subject: 'Devis' })
  for (const [path, body] of [
    ['/api/appointments', { ...nadia, date: workingDay(3), startTime: '10:00' }],
    ['/api/newsletter/subscribe', { email: nadia.email }],
  ] as const)
    expect((await postForm(server, path, body)).ok, path).toBe(true)
  return nadia
}

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Plus' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
