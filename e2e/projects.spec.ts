import type { Account } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { createProject, editorOf, imageOf, pictureFile, titleOf, uniqueTitle } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

let account: Account
test.beforeEach(async ({ signIn }) => {
  account = await signIn()
})

test('the cards show, are filtered with counts, edited, copied, deleted after a question, and written', async ({
  page,
  server,
}) => {
  test.slow()
  const author = { request: page.request, server, account }
  const category = uniqueTitle('Mécénat')
  const project = await createProject(author, { category, client: 'Groupe Exemple', tags: ['carbone'] })
  const resting = await createProject(author, { category, isActive: false })
  await page.goto('/projects')
  await test.step('PROJ-02 PROJ-03 the title, and the categories with their counts', async () => {
    await expect(page.getByRole('heading', { name: 'Gestion des Projets' })).toBeVisible()
    await page.getByLabel('Filtrer par catégorie').selectOption(`${category} (2)`)
    await expect(page.getByRole('article')).toHaveCount(2)
  })
  const card = page.getByRole('article').filter({ has: page.getByTitle(project.title, { exact: true }) })
  await test.step('PROJ-04 PROJ-05 what a card shows', async () => {
    for (const text of ['Actif', 'Une description .', category, 'Groupe Exemple', '02/03/2026', 'carbone'])
      await expect(card).toContainText(text)
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(page.getByRole('article').filter({ hasText: resting.title })).toContainText('Inactif')
  })
  await expectAccessible(page)

  await test.step('PROJ-10 the form is filled with the project', async () => {
    await page.getByRole('link', { name: `Modifier ${project.title}`, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/projects/edit/${project.id}$`))
    await expect(titleOf(page)).toHaveValue(project.title)
    await expect(editorOf(page)).toContainText('Une description.')
  })
  await test.step('PROJ-18 PROJ-21 PROJ-37 it is deactivated', async () => {
    await page.getByLabel('Projet actif').uncheck()
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(page.getByText('Projet modifié avec succès')).toBeVisible()
    await expect(page).toHaveURL(/\/projects/)
    await expect(page.getByRole('article').filter({ hasText: project.title })).toContainText('Inactif')
    await page.getByLabel('Filtrer par catégorie').selectOption(`${category} (2)`)
  })
  await test.step('DAY-12 a copy is made from the list, and opens as a draft', async () => {
    await card.getByRole('button', { name: `Dupliquer ${project.title}`, exact: true }).click()
    await expect(page).toHaveURL(/\/projects\/edit\/\d+$/)
    await expect(titleOf(page)).toHaveValue(`${project.title} (copie)`)
    await expect(page.getByLabel('Projet actif')).not.toBeChecked()
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(3)
  })
  await test.step('DAY-01 projects are searched by words in any order', async () => {
    await page.getByLabel('Rechercher un projet').fill('exemple BILAN')
    await expect(page.getByText(resting.title)).toHaveCount(0)
    await expect(card.first()).toBeVisible()
    await page.getByLabel('Rechercher un projet').fill('')
    await expect(page.getByText(resting.title)).toBeVisible()
  })

  await test.step('PROJ-08 deleting asks first', async () => {
    await card.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click()
    await expect(card).toBeVisible()
  })
  await test.step('PROJ-09 the deleted project is named', async () => {
    await card.getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText(`Le projet "${project.title}" a été supprimé avec succès`)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  const title = uniqueTitle('Feuille de route')
  await test.step('PROJ-06 PROJ-10 the button leads to the form', async () => {
    await page.getByRole('link', { name: 'Nouveau Projet' }).first().click()
    await expect(page).toHaveURL(/\/projects\/new$/)
  })
  await test.step('PROJ-16 PROJ-18 a title alone is refused', async () => {
    await titleOf(page).fill(title)
    await page.getByRole('button', { name: 'Créer le projet' }).click()
    await expect(page.getByText('Veuillez remplir tous les champs obligatoires')).toBeVisible()
  })

  await test.step('PROJ-11 PROJ-13 EDIT-01 the description in the editor, and the categories', async () => {
    await editorOf(page).click()
    await page.keyboard.type('Une description')
    for (const category of ['Audit ESG', 'Stratégie Climatique', 'Formation', 'Consulting'])
      await expect(page.getByRole('option', { name: category, exact: true })).toBeAttached()
    await page.getByLabel('Catégorie').selectOption('Consulting')
  })
  await test.step('PROJ-17 the date and the image are named', async () => {
    await page.getByRole('button', { name: 'Créer le projet' }).click()
    const summary = page
      .getByRole('alert')
      .filter({ hasText: 'Tous les champs obligatoires doivent être remplis' })
    await expect(summary.getByRole('link')).toHaveText(['Date', 'Image principale'])
  })
  await expectAccessible(page)

  await test.step('PROJ-11 PROJ-14 the fields that were missing, and the link', async () => {
    await page.getByLabel('Date').fill('2026-04-05')
    await imageOf(page).setInputFiles(pictureFile('vue.png'))
    await expect(page.getByText('Image envoyée')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Lien', exact: true })).toHaveAttribute('type', 'url')
    await page.getByRole('textbox', { name: 'Lien', exact: true }).fill('https://exemple.fr')
    await page.getByLabel('Client').fill('Groupe Exemple')
  })
  await test.step('PROJ-19 PROJ-20 it is created, and the list comes back', async () => {
    const asked = Date.now()
    await page.getByRole('button', { name: 'Créer le projet' }).click()
    await expect(page.getByText('Projet créé avec succès')).toBeVisible()
    await expect(page).toHaveURL(/\/projects$/)
    expect(Date.now() - asked).toBeGreaterThan(1500)
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('05/04/2026')
  })
})
