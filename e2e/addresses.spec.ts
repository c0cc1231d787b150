import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { createBlog, createProject, editorOf, titleOf, uniqueTitle } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

const SITE = { SITE_URL: 'https://www.exemple.fr', SITE_BLOG_PATH: '/journal/{slug}' }
const addressOf = (page: Page) => page.getByText(/^Adresse/)

test('LINK-05 LINK-06 an address is proposed, chosen, refused when taken, and the old one leads to the new', async ({
  page,
  ownServer,
  signIn,
  problems,
}) => {
  problems.allow(/status of 409/)
  const server = await ownServer(SITE, 'embedded')
  const author = { request: page.request, server, account: await signIn({}, server) }
  const other = await createBlog(author, { title: 'Déjà là', published: true })
  await page.goto(`${server.url}/blogs/new`)
  await titleOf(page).fill('L’été : trois idées')
  await expect(addressOf(page)).toHaveText('Adresse : www.exemple.fr/journal/l-ete-trois-idees')
  await page.getByLabel('Extrait').fill('En bref')
  await page.getByLabel('Catégorie').selectOption('ESG')
  await editorOf(page).click()
  await page.keyboard.type('Un texte')
  await page.getByRole('button', { name: 'Modifier l’adresse' }).click()
  const address = page.getByLabel('Fin de l’adresse')
  await expect(address).toBeFocused()
  await address.fill(other.slug)
  await page.getByRole('button', { name: 'Créer le blog' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Cette adresse est prise' })).toBeVisible()
  await expect(page.getByText('celle de « Déjà là »').first()).toBeVisible()
  await expect(address).toBeFocused()
  await expectAccessible(page)

  await address.fill('Idées d’été')
  await expect(addressOf(page)).toHaveText('Adresse : www.exemple.fr/journal/idees-d-ete')
  await page.getByLabel('Brouillon', { exact: true }).check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Blog créé avec succès')).toBeVisible()
  const link = page.getByRole('link', { name: 'Voir sur le site' })
  await expect(link).toHaveAttribute('href', 'https://www.exemple.fr/journal/idees-d-ete')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)

  await address.fill('idees-pour-l-ete')
  await expect(page.getByText('L’adresse actuelle continuera de mener à cette page.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
  const moved = await page.request.get(`${server.url}/api/public/blogs/idees-d-ete`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/api/public/blogs/idees-pour-l-ete'])

  await page.goto(`${server.url}/blogs`)
  await expect(page.getByRole('link', { name: 'Voir sur le site : L’été : trois idées' })).toHaveAttribute(
    'href',
    'https://www.exemple.fr/journal/idees-pour-l-ete',
  )
  await page.goto('about:blank')
})

test('DAY-08 DAY-09 a first Ctrl+S makes the page that of the article, and the cursor stays in the text', async ({
  page,
  signIn,
}) => {
  await signIn({ prenom: 'Camille', nom: 'Lefèvre' })
  await page.goto('/blogs/new')
  await expect(page.getByLabel('Auteur')).toHaveValue('Camille Lefèvre')
  await titleOf(page).fill(uniqueTitle('Au fil de l’eau'))
  await page.getByLabel('Extrait').fill('En bref')
  await page.getByLabel('Catégorie').selectOption('ESG')
  await editorOf(page).click()
  await page.keyboard.type('Un')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Blog créé avec succès')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier le blog')
  await expect(page).toHaveTitle(/^Modifier le blog · /)
  await expect(page).toHaveURL(/\/blogs\/edit\/\d+$/)
  await expect(page.getByText(/^Brouillon · enregistré le \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mettre à jour' })).toBeVisible()
  await expect(editorOf(page)).toBeFocused()
  // The editor undoes together what is typed within half a second.
  await page.waitForTimeout(600)
  // In one piece: keys that come slowly are undone one by one.
  await page.keyboard.insertText(' deux')
  await page.keyboard.press('Control+z')
  await expect(editorOf(page)).toHaveText('Un')

  await page.getByLabel('Brouillon', { exact: true }).check()
  await expect(page.getByText('Sera visible sur le site à l’enregistrement.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Blog publié avec succès')).toBeVisible()
  await expect(page.getByText(/^Publié · enregistré le /)).toBeVisible()
  await expect(page.getByText('Visible sur le site.', { exact: true })).toBeVisible()

  await test.step('a new one asked for from there is new', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: /Nouveau blog/i }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau blog')
    await expect(page).toHaveTitle(/^Nouveau blog · /)
    await expect(titleOf(page)).toHaveValue('')
  })
})

test('DAY-12 an article and a project are duplicated from the list, and the copy opens as a draft', async ({
  page,
  server,
  signIn,
}) => {
  const author = { request: page.request, server, account: await signIn() }
  const blog = await createBlog(author, { published: true, tags: ['eau'] })
  await page.goto(`/blogs?search=${encodeURIComponent(blog.title)}`)
  await page.getByRole('button', { name: `Dupliquer ${blog.title}` }).dblclick()
  await expect(page).toHaveURL(/\/blogs\/edit\/\d+$/)
  await expect(titleOf(page)).toHaveValue(`${blog.title} (copie)`)
  await expect(page.getByLabel('Brouillon', { exact: true })).not.toBeChecked()
  await expect(page.getByLabel('Tags')).toHaveValue('eau')
  await expect(editorOf(page)).toContainText('Premier paragraphe.')
  await page.goto(`/blogs?search=${encodeURIComponent(blog.title)}`)
  await expect(page.getByRole('button', { name: /^Dupliquer / })).toHaveCount(2)

  const project = await createProject(author)
  await page.goto('/projects')
  await page.getByRole('button', { name: `Dupliquer ${project.title}`, exact: true }).click()
  await expect(page).toHaveURL(/\/projects\/edit\/\d+$/)
  await expect(titleOf(page)).toHaveValue(`${project.title} (copie)`)
  await expect(page.getByLabel('Projet actif')).not.toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier le projet')
})
