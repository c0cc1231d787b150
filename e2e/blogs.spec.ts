import type { Page } from '@playwright/test'
import type { Account } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import {
  createBlog,
  editorOf,
  leaveForm,
  picture,
  titleOf,
  uniqueTitle,
  uploadPicture,
} from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { letPass } from './support/rhythm.ts'

let account: Account
test.beforeEach(async ({ signIn }) => {
  account = await signIn()
})

test('the list shows, filters and searches, its address keeps it, and its articles are copied, published, deleted and written', async ({
  page,
  server,
}) => {
  test.slow()
  const author = { request: page.request, server, account }
  const draft = await createBlog(author, { category: 'Innovation', image: await uploadPicture(author) })
  const live = await createBlog(author, { title: uniqueTitle('Été à Évian'), published: true })
  await page.goto('/blogs')
  await test.step('BLOG-02 BLOG-06 the figures and the columns', async () => {
    for (const label of ['Total des blogs', 'Publiés', 'Brouillons', 'Catégories'])
      await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible()
    for (const name of ['Titre', 'Catégorie', 'Auteur', 'Statut', 'Date de publication', 'Actions'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  })
  await test.step('BLOG-06 BLOG-07 a row has its status, its excerpt and its date', async () => {
    await expect(rowOf(page, draft.title)).toContainText('Brouillon')
    await expect(rowOf(page, draft.title)).toContainText('Non publié')
    await expect(rowOf(page, draft.title)).toContainText('Un extrait')
    await expect(rowOf(page, live.title)).toContainText(/\d{2}\/\d{2}\/\d{4}/)
  })
  await expectAccessible(page)

  await test.step('BLOG-03 BLOG-05 the status and the search narrow the list', async () => {
    await page.getByLabel('Filtrer par statut').selectOption('Publiés')
    await expect(rowOf(page, draft.title)).toHaveCount(0)
    await page.getByLabel('Rechercher un blog').fill(live.title.toUpperCase().replaceAll('É', 'E'))
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/published=true.*search=|search=.*published=true/)
  })
  await rowOf(page, live.title).getByRole('link', { name: 'Modifier' }).click()
  await expect(page).toHaveURL(new RegExp(`/blogs/edit/${live.id}$`))
  await page.goBack()
  await expect(page.getByLabel('Filtrer par statut')).toHaveValue('true')
  await expect(page.getByRole('row')).toHaveCount(2)

  await test.step('BLOG-10 an empty list says so', async () => {
    await page.getByLabel('Rechercher un blog').fill('rien de tel')
    await expect(page.getByText('Aucun blog trouvé')).toBeVisible()
  })
  await test.step('BLOG-04 the category narrows the list', async () => {
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await page.getByLabel('Filtrer par catégorie').selectOption('Innovation')
    await expect(rowOf(page, draft.title)).toBeVisible()
    await expect(rowOf(page, live.title)).toHaveCount(0)
  })

  await test.step('DAY-12 a copy is made from the list once for two clicks, and opens as a draft', async () => {
    await page.getByRole('button', { name: `Dupliquer ${draft.title}` }).dblclick()
    await expect(page).toHaveURL(/\/blogs\/edit\/\d+$/)
    await expect(titleOf(page)).toHaveValue(`${draft.title} (copie)`)
    await expect(page.getByLabel('Brouillon', { exact: true })).not.toBeChecked()
    await expect(editorOf(page)).toContainText('Premier paragraphe.')
    await page.goBack()
    await expect(page.getByRole('button', { name: `Dupliquer ${draft.title} (copie)` })).toHaveCount(1)
  })

  const row = page.getByRole('row').filter({ has: page.getByTitle(draft.title, { exact: true }) })
  const bodies: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && bodies.push(request.postData() ?? ''))

  await test.step('BLOG-08 BLOG-12 PLAN-07 a draft is published, after a question that counts the points to look at', async () => {
    await row.getByRole('button', { name: 'Publier' }).click()
    const publishing = page.getByRole('alertdialog', { name: 'Confirmer la publication' })
    await expect(publishing).toContainText(/Il reste \d+ points? à revoir\./)
    await publishing.getByRole('button', { name: 'Annuler' }).click()
    expect(bodies).toEqual([])
    await row.getByRole('button', { name: 'Publier' }).click()
    await publishing.getByRole('button', { name: 'Publier' }).click()
    await expect(page.getByText('Blog publié avec succès')).toBeVisible()
    await expect(row.getByText('Publié', { exact: true })).toBeVisible()
  })

  await test.step('BLOG-13 BLOG-15 BLOG-46 the article is unpublished', async () => {
    await row.getByRole('button', { name: 'Dépublier' }).click()
    await page
      .getByRole('alertdialog', { name: 'Confirmer la dépublication' })
      .getByRole('button', { name: 'Dépublier' })
      .click()
    await expect(page.getByText('Blog dépublié avec succès')).toBeVisible()
    await expect(row.getByText('Brouillon', { exact: true })).toBeVisible()
  })
  await test.step('BLOG-14 each time with nothing but its state', async () => {
    expect(bodies).toEqual(['{"published":true}', '{"published":false}'])
  })

  const question = page.getByRole('alertdialog')
  await test.step('HIST-09 the question before a deletion keeps its words', async () => {
    await row.getByRole('button', { name: 'Supprimer' }).click()
    await expect(question).toContainText(
      `Êtes-vous sûr de vouloir supprimer "${draft.title}" ? Cette action est irréversible.`,
    )
  })
  await test.step('BLOG-08 BLOG-18 BLOG-46 it is deleted for good', async () => {
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Blog supprimé avec succès')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  const title = uniqueTitle('Rédiger un rapport')
  await test.step('BLOG-09 BLOG-21 the button leads to the form', async () => {
    await page.getByRole('link', { name: 'Nouveau Blog' }).first().click()
    await expect(page).toHaveURL(/\/blogs\/new$/)
    await editorOf(page).waitFor()
  })
  await test.step('BLOG-23 BLOG-28 the fields, and the hint of the meta description', async () => {
    for (const label of ['Auteur', 'Catégorie', 'Image principale', 'Galerie', 'Tags', 'Titre SEO'])
      await expect(page.getByLabel(label).first()).toBeAttached()
    await expect(page.getByLabel('Description SEO')).toHaveAttribute('placeholder', /150–160 caractères/)
  })

  const posts: string[] = []
  page.on('request', (request) => {
    // The checks of PLAN-07 ask the server about the title; they store nothing.
    const isSave = request.method() === 'POST' && !request.url().endsWith('/readiness')
    if (isSave) posts.push(request.url())
  })
  await test.step('BLOG-26 what is missing is named, and nothing is sent', async () => {
    await titleOf(page).fill(title)
    await page.getByLabel('Auteur').fill('')
    await page.getByRole('button', { name: 'Créer le blog' }).click()
    const summary = page
      .getByRole('alert')
      .filter({ hasText: 'Veuillez remplir tous les champs obligatoires' })
    await expect(summary).toBeVisible()
    for (const name of ['Extrait', 'Contenu', 'Auteur', 'Catégorie'])
      await expect(summary.getByRole('link', { name })).toBeVisible()
    expect(posts).toEqual([])
    await expect(page.getByLabel('Extrait')).toBeFocused()
  })
  await expectAccessible(page)

  await test.step('BLOG-23 BLOG-24 everything is filled, and the article published', async () => {
    await page.getByLabel('Extrait').fill('En bref')
    await editorOf(page).click()
    await page.keyboard.type('Le texte de l’article.')
    await page.getByLabel('Auteur').fill('Camille Lefèvre')
    await page.getByLabel('Catégorie').selectOption('Stratégie')
    await page.getByLabel('Tags').fill('audit, , climat')
    await page.getByLabel('Brouillon', { exact: true }).check()
    await expect(page.getByLabel('Publié', { exact: true })).toBeChecked()
  })
  await test.step('BLOG-31 BLOG-32 it is created, and the list comes back', async () => {
    const asked = Date.now()
    await page.getByRole('button', { name: 'Créer le blog' }).click()
    await expect(page.getByText('Blog créé avec succès')).toBeVisible()
    await expect(page).toHaveURL(/\/blogs$/)
    expect(Date.now() - asked).toBeGreaterThan(1500)
    await expect(rowOf(page, title)).toContainText('Publié')
  })
})

test('BLOG-03 the search waits for 300 ms after the last key and asks once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/blogs')
  await expect(page.getByLabel('Rechercher un blog')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (request.url().includes('/api/blogs/admin') && search) asked.push(search)
  })
  // The page's own clock stands still but for what is run: keys on a busy machine come as late as they will.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  for (const key of 'climat') {
    await page.getByLabel('Rechercher un blog').press(key)
    await page.clock.runFor(250)
  }
  await expect(page).toHaveURL(/\/blogs$/)
  expect(asked).toEqual([])
  await page.clock.runFor(100)
  await expect.poll(() => asked).toEqual(['climat'])
})

test('BLOG-22 BLOG-30 BLOG-31 Ctrl+S saves and stays, a dirty form asks before it goes', async ({
  page,
  server,
}) => {
  const blog = await createBlog({ request: page.request, server, account }, { tags: ['a', 'b'] })
  await page.clock.install()
  await page.goto(`/blogs/edit/${blog.id}`)
  await expect(titleOf(page)).toHaveValue(blog.title)
  await expect(editorOf(page)).toContainText('Premier paragraphe.')
  await expect(page.getByLabel('Tags')).toHaveValue('a, b')
  await expect(page.getByRole('button', { name: 'Mettre à jour' })).toBeVisible()
  await editorOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Suite')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
  await page.keyboard.type(' et fin.')
  await expect(editorOf(page)).toContainText('Premier paragraphe. Suite et fin.')
  await letPass(page, 1700)
  await expect(page).toHaveURL(new RegExp(`/blogs/edit/${blog.id}$`))

  await leaveForm(page)
  await page.getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(editorOf(page)).toContainText('Suite et fin.')
  await leaveForm(page)
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/blogs$/)
})

test('a tab that dies in mid-sentence gives its text back, with what differs', async ({
  page,
  server,
  context,
}) => {
  const blog = await createBlog({ request: page.request, server, account }, { published: true })
  const path = `/blogs/edit/${blog.id}`
  const tab = await context.newPage()
  await tab.goto(path)
  await editorOf(tab).click()
  await tab.keyboard.press('Control+End')
  await tab.keyboard.type(' Une phrase qui s’arr')
  await tab.waitForTimeout(1000)
  // The tab is left as it is: whatever is found did not wait for an event of its end.
  await page.goto(path)
  await expect(page.getByText('Une saisie non enregistrée')).toBeVisible()
  await expect(page.getByText('Ce qui diffère')).toContainText('contenu')
  await page.getByRole('button', { name: 'Voir les différences' }).click()
  await expect(page.getByText('Saisie retrouvée')).toBeVisible()
  await page.getByRole('button', { name: 'Restaurer' }).click()
  await expect(editorOf(page)).toContainText('Une phrase qui s’arr')
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
})

test('BLOG-11 BLOG-48 IMG-22 fifty articles load under 1 MB of pictures, the rest is on the next page, and no editor is fetched', async ({
  page,
  server,
}) => {
  const author = { request: page.request, server, account }
  const word = uniqueTitle('Suite')
  const photos = await Promise.all([0, 1, 2].map((step) => uploadPicture(author, picture(900 + step, 600))))
  for (const at of [0, 1]) await createBlog(author, { title: `${word} ${at}` })
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      createBlog(author, { title: `${word} ${at}`, image: photos[at % 3] }),
    ),
  )
  let bytes = 0
  const scripts: string[] = []
  page.on('response', async (response) => {
    const url = response.url()
    // Three pictures stand for fifty: the browser asks for each of them once.
    if (url.includes('/uploads/')) bytes += (await response.body()).length * 17
    if (/\.js$/.test(url)) scripts.push(url)
  })
  const asked = page.waitForRequest(/\/api\/blogs\/admin\?/)
  await page.goto(`/blogs?search=${encodeURIComponent(word)}`)
  const query = new URL((await asked).url()).searchParams
  expect([query.get('page'), query.get('limit')]).toEqual(['1', '50'])
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(1024 * 1024)
  expect(scripts.filter((url) => /editor|markdown/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/page=2/)
  const placeholder = page.locator('tbody img').first()
  await expect(placeholder).toHaveAttribute('src', '/image-placeholder.svg')
  await expect
    .poll(() => placeholder.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title })
}
