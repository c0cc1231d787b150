import type { Page } from '@playwright/test'
import { type Account, openColleague } from './support/account.ts'
import { edit } from './support/author.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, editorOf, titleOf, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

const SAME = Array.from({ length: 12 }, (_, index) => `Paragraphe ${index + 1} qui ne change pas.`).join(
  '\n\n',
)

const historyOf = (page: Page) => page.getByRole('dialog', { name: 'Historique' })
const versionsOf = (page: Page) => historyOf(page).getByRole('option')
/** One field of the version that is compared. */
const differenceOf = (page: Page, label: string) =>
  historyOf(page).getByRole('region', { name: label, exact: true })

let account: Account
test.beforeEach(async ({ signIn }) => {
  account = await signIn()
})

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Historique' }).click()
  await expect(historyOf(page)).toBeVisible()
}

test('the history of an article is read and restored, by the keyboard too', async ({ page, server }) => {
  test.slow()
  const author = { request: page.request, server, account }
  const [first, second] = [await uploadPicture(author), await uploadPicture(author)]
  const blog = await createBlog(author, {
    content: `${SAME}\n\nLe bilan carbone de 2025 baisse.`,
    tags: ['eau', 'climat'],
    image: first,
    imageAlts: { [first]: 'Une forêt' },
  })
  const path = `/api/blogs/admin/${blog.id}`
  await edit(author, path, {
    content: `${SAME}\n\nLe bilan carbone de 2026 baisse encore.`,
    tags: ['climat', 'énergie'],
    image: second,
    imageAlts: { [second]: 'Un lac' },
  })
  await edit(author, path, { title: 'Un tout autre titre', published: true })
  await page.goto(`/blogs/edit/${blog.id}`)
  await test.step('HIST-02 the line under the title, and the list', async () => {
    await expect(page.getByText(/^Publié · modifié .* par vous · 3 versions$/)).toBeVisible()
    await open(page)
    await expect(versionsOf(page)).toHaveCount(3)
    await expect(versionsOf(page).first()).toContainText('Actuelle')
    await expect(versionsOf(page).first()).toContainText('Titre, Adresse, Statut')
    await expect(versionsOf(page).last()).toContainText('Première version conservée')
    await expectAccessible(page)
  })
  await test.step('HIST-03 a version against the one before it, word by word', async () => {
    await versionsOf(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(versionsOf(page).nth(1)).toBeFocused()
    const content = differenceOf(page, 'Contenu')
    await expect(content.locator('del')).toHaveText('supprimé\u202f: 2025')
    await expect(content.locator('ins').first()).toHaveText('ajouté\u202f: 2026')
    await expect(content.getByRole('button', { name: '… 12 paragraphes identiques' })).toBeVisible()
    await expect(differenceOf(page, 'Tags').locator('ins')).toContainText('énergie')
    await expect(differenceOf(page, 'Image principale').locator('img')).toHaveCount(2)
    await expect(differenceOf(page, 'Titre')).toHaveCount(0)
  })
  await test.step('HIST-03 against the current one', async () => {
    await historyOf(page).getByRole('button', { name: 'Version actuelle' }).click()
    await expect(differenceOf(page, 'Titre').locator('ins')).toContainText('Un tout autre titre')
    await expect(differenceOf(page, 'Statut').getByRole('button')).toHaveCount(0)
  })
  await test.step('HIST-04 one field comes back as a new version, and the article stays published', async () => {
    await differenceOf(page, 'Titre').getByRole('button', { name: 'Restaurer ce champ' }).click()
    await expect(page.getByText(/Une nouvelle version sera créée\u202f; rien n’est perdu\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Restaurer', exact: true }).click()
    await expect(historyOf(page)).toHaveCount(0)
    await expect(titleOf(page)).toHaveValue(blog.title)
    await expect(page.getByText(/^Publié · modifié .* par vous · 4 versions$/)).toBeVisible()
  })
  await test.step('HIST-04 a whole version', async () => {
    await open(page)
    await versionsOf(page).last().click()
    await historyOf(page).getByRole('button', { name: 'Restaurer cette version' }).click()
    await page.getByRole('button', { name: 'Restaurer', exact: true }).click()
    await expect(page.getByText(/^Version du .* restaurée$/)).toBeVisible()
    await expect(historyOf(page)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('eau, climat')
    await expect(editorOf(page)).toContainText('Le bilan carbone de 2025 baisse.')
    await expect(page.getByText(/^Publié · .* · 5 versions$/)).toBeVisible()
  })
  await test.step('HIST-02 HIST-03 on a phone the list comes first, then the comparison', async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    await open(page)
    await expect(historyOf(page).getByRole('region', { name: 'Comparaison' })).toHaveCount(0)
    await versionsOf(page).first().click()
    await expect(versionsOf(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await expectAccessible(page)
    await historyOf(page).getByRole('button', { name: 'Toutes les versions' }).click()
    await expect(versionsOf(page)).toHaveCount(5)
  })
})

test('HIST-10 HIST-11 two people on one article are told of each other, and of what both changed; a second tab is one’s own', async ({
  page,
  server,
  browser,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 409/)
  const blog = await createBlog({ request: page.request, server, account })
  const claire = await openColleague(browser, server, problems, { prenom: 'Claire', nom: 'Martin' })
  const notice = page.getByText(/^Claire Martin modifie cet article depuis \d\d:\d\d$/)
  await claire.page.goto(`/blogs/edit/${blog.id}`)
  await expect(titleOf(claire.page)).toHaveValue(blog.title)
  await page.goto(`/blogs/edit/${blog.id}`)
  await expect(notice).toBeVisible()
  await expect(claire.page.getByText(/^Camille Lefèvre modifie cet article depuis/)).toBeVisible({
    timeout: 15_000,
  })

  await test.step('HIST-11 the second of two saves takes, keeps and asks', async () => {
    await claire.page.getByLabel('Extrait').fill('Un extrait de Claire')
    await claire.page.getByLabel('Auteur').fill('Claire Martin')
    await claire.page.keyboard.press('Control+s')
    await expect(claire.page.getByText('Blog mis à jour avec succès')).toBeVisible()
    await page.getByLabel('Extrait').fill('Un extrait de Camille')
    await page.getByLabel('Tags').fill('eau')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', {
      name: 'Cet article a été modifié entre-temps par Claire Martin.',
    })
    await expect(dialog.getByText(/^Enregistré le \d\d\/\d\d\/\d{4} \d\d:\d\d \(.*\)\./)).toBeVisible()
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(dialog.locator('mark')).toHaveText(['Camille', 'Claire'])
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /Claire/ }).check()
    await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click()
    await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
    await expect(page.getByLabel('Auteur')).toHaveValue('Claire Martin')
    await expect(page.getByLabel('Extrait')).toHaveValue('Un extrait de Claire')
    await expect(page.getByLabel('Tags')).toHaveValue('eau')
  })

  await claire.page.goto('/blogs')
  await expect(notice).toHaveCount(0, { timeout: 15_000 })
  const second = await page.context().newPage()
  await second.goto(`/blogs/edit/${blog.id}`)
  await expect(
    second.getByText(/^Vous avez déjà ouvert cet article dans un autre onglet depuis \d\d:\d\d$/),
  ).toBeVisible()
  await claire.context.close()
})
