import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { createBlog, editorOf, titleOf } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

const SITE = { SITE_URL: 'https://www.exemple.fr', SITE_BLOG_PATH: '/journal/{slug}' }
const addressOf = (page: Page) => page.getByText(/^Adresse/)

test('a new article gets its address, becomes the page of the article at the first Ctrl+S, and its old address leads to the new', async ({
  page,
  ownServer,
  signIn,
  problems,
}) => {
  test.slow()
  problems.allow(/status of 409/)
  const server = await ownServer(SITE)
  const account = await signIn({ prenom: 'Camille', nom: 'Lefèvre' }, server)
  const other = await createBlog(
    { request: page.request, server, account },
    { title: 'Déjà là', published: true },
  )
  await page.goto(`${server.url}/blogs/new`)
  const address = page.getByLabel('Fin de l’adresse')

  await test.step('LINK-05 DAY-08 an address is proposed, and refused in its place when it is taken', async () => {
    await expect(page.getByLabel('Auteur')).toHaveValue('Camille Lefèvre')
    await titleOf(page).fill('L’été : trois idées')
    await expect(addressOf(page)).toHaveText('Adresse : www.exemple.fr/journal/l-ete-trois-idees')
    await page.getByLabel('Extrait').fill('En bref')
    await page.getByLabel('Catégorie').selectOption('ESG')
    await editorOf(page).click()
    await page.keyboard.type('Un')
    await page.getByRole('button', { name: 'Modifier l’adresse' }).click()
    await expect(address).toBeFocused()
    await address.fill(other.slug)
    await page.getByRole('button', { name: 'Créer le blog' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Cette adresse est prise' })).toBeVisible()
    await expect(page.getByText('celle de « Déjà là »').first()).toBeVisible()
    await expect(address).toBeFocused()
    await expectAccessible(page)
    await address.fill('Idées d’été')
    await expect(addressOf(page)).toHaveText('Adresse : www.exemple.fr/journal/idees-d-ete')
  })

  await test.step('DAY-09 a first Ctrl+S makes the page that of the article, and the cursor stays in the text', async () => {
    await editorOf(page).click()
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
  })

  await test.step('DAY-09 LINK-06 once published it says so, and leads to its page of the site', async () => {
    await page.getByLabel('Brouillon', { exact: true }).check()
    await expect(page.getByText('Sera visible sur le site à l’enregistrement.')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Blog publié avec succès')).toBeVisible()
    await expect(page.getByText(/^Publié · enregistré le /)).toBeVisible()
    await expect(page.getByText('Visible sur le site.', { exact: true })).toBeVisible()
    const link = page.getByRole('link', { name: 'Voir sur le site' })
    await expect(link).toHaveAttribute('href', 'https://www.exemple.fr/journal/idees-d-ete')
  })

  await test.step('LINK-05 the address of something public goes on to lead there', async () => {
    const changing = page.getByRole('button', { name: 'Modifier l’adresse' })
    if (await changing.isVisible()) await changing.click()
    await address.fill('idees-pour-l-ete')
    await expect(page.getByText('L’adresse actuelle continuera de mener à cette page.')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
    const moved = await page.request.get(`${server.url}/api/public/blogs/idees-d-ete`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, '/api/public/blogs/idees-pour-l-ete'])
  })

  await test.step('a new one asked for from there is new', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: /Nouveau blog/i }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau blog')
    await expect(page).toHaveTitle(/^Nouveau blog · /)
    await expect(titleOf(page)).toHaveValue('')
  })
})
