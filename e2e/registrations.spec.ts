import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { EventsApi, itemOf } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'

let api: EventsApi

test.beforeEach(async ({ context, signIn, server }) => {
  api = new EventsApi(context, server.url, await signIn())
  await api.deleteAll()
})

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an event takes registrations, which are listed, changed by hand, exported and printed', async ({
  page,
}) => {
  await api.create({ title: 'Formation', date: '2028-03-14', endDate: '2028-03-15', allDay: true })
  await page.goto('/events?date=2028-03-10')
  await itemOf(page, 'Formation').click()
  const form = dialogOf(page, "Modifier l'événement")

  await test.step('REG-02 the section is off until ticked; what is wrong is said beneath its field', async () => {
    await expect(form.getByLabel('Places')).toHaveCount(0)
    await form.getByLabel('Prendre des inscriptions').check()
    await form.getByLabel('Places').fill('0')
    await form.getByLabel('Prix').fill('490 € HT')
    await form.getByRole('button', { name: 'Ajouter une question' }).click()
    await form.getByRole('button', { name: 'Sauvegarder' }).click()
    await expect(form.getByText('Le nombre de places doit être entre 1 et 1 000')).toBeVisible()
    await expect(form.getByText('La question est requise')).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Places').fill('1')
    await form.getByRole('textbox', { name: 'Question 1' }).fill('Régime alimentaire ?')
    await form.getByRole('button', { name: 'Sauvegarder' }).click()
    await expect(form).toHaveCount(0)
    expect(await api.list()).toMatchObject([
      {
        registration: {
          places: 1,
          closesOn: null,
          price: '490 € HT',
          questions: [{ text: 'Régime alimentaire ?', required: false }],
        },
      },
    ])
  })

  const list = dialogOf(page, 'Inscriptions')
  await test.step('REG-05 the list opens from the event, empty, and has an address', async () => {
    await itemOf(page, 'Formation').click()
    await form.getByRole('button', { name: /^Inscriptions/ }).click()
    await expect(list.getByText(/Personne n’est encore inscrit/)).toBeVisible()
    await page.reload()
    await expect(list.getByText(/Personne n’est encore inscrit/)).toBeVisible()
  })
  await test.step('REG-05 people are added by hand; the second one waits', async () => {
    for (const name of ['Marie Dupont', 'Paul Durand']) {
      await list.getByRole('button', { name: 'Ajouter' }).click()
      const adding = dialogOf(page, 'Ajouter un inscrit')
      await adding.getByLabel('Nom').fill(name)
      await adding.getByRole('button', { name: 'Ajouter' }).click()
      await expect(adding).toHaveCount(0)
      await expect(list.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    }
    await expect(list.getByText('1/1 inscrit')).toBeVisible()
    await expect(list.getByText('1 en attente')).toBeVisible()
    await expect(list.getByRole('row', { name: /Paul Durand/ })).toContainText('Liste d’attente (1)')
  })
  await test.step('REG-05 they are found by name and by state', async () => {
    await list.getByLabel('Rechercher un inscrit').fill('dupont')
    await expect(list.getByRole('row', { name: /Paul Durand/ })).toHaveCount(0)
    await list.getByLabel('Filtrer par état').selectOption('Liste d’attente')
    await expect(list.getByText('Personne ne correspond à cette recherche.')).toBeVisible()
    await list.getByLabel('Rechercher un inscrit').fill('')
    await expect(list.getByRole('row', { name: /Paul Durand/ })).toBeVisible()
    await list.getByLabel('Filtrer par état').selectOption('Tous les états')
  })
  await test.step('REG-05 they are exported', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Marie Dupont')
  })
  await test.step('REG-05 removing somebody asks, and the next one gets the place', async () => {
    await list.getByRole('button', { name: 'Retirer Marie Dupont' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
    await expect(list.getByRole('row', { name: /Paul Durand/ })).toContainText('Inscrit')
    await expect(list.getByRole('row', { name: /Marie Dupont/ })).toContainText('Désisté')
  })
  await test.step('REG-05 the sheet to sign has a column for each half-day', async () => {
    await list.getByRole('link', { name: 'Feuille d’émargement' }).click()
    const sheet = page.getByRole('table')
    await expect(sheet.getByRole('columnheader')).toHaveText([
      'N°',
      'Nom et prénom',
      'mar. 14/03Matin',
      'mar. 14/03Après-midi',
      'mer. 15/03Matin',
      'mer. 15/03Après-midi',
    ])
    await expect(sheet.getByRole('rowheader')).toHaveText(['Paul Durand', /^Signature du formateur/])
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  })
})
