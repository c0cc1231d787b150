import type { Page, Route } from '@playwright/test'
import { createBlog, createProject, editorOf, imageOf, pictureFile } from './support/content.ts'
import { EventsApi } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'
import { at } from './support/lists.ts'

const WAITING = 'L’enregistrement attend l’image en cours d’envoi…'
const STOPPED = 'Une image n’a pas pu être envoyée : rien n’a été enregistré.'

/** The upload hangs until the test says how it ends. */
async function holdUpload(page: Page) {
  let end: (how: (route: Route) => Promise<void>) => void = () => {}
  const ending = new Promise<(route: Route) => Promise<void>>((resolve) => {
    end = resolve
  })
  await page.route('**/api/upload/**', async (route) => (await ending)(route))
  return {
    arrive: () => end((route) => route.continue()),
    fail: () => end((route) => route.fulfill({ status: 500, json: {} })),
  }
}

const writesOf = (page: Page) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    // What is asked about an article while it is written saves nothing.
    const isSave =
      /\/api\/(blogs|projects|events)/.test(request.url()) && !request.url().endsWith('/readiness')
    if (['PUT', 'POST'].includes(request.method()) && isSave) bodies.push(request.postData() ?? '')
  })
  return bodies
}

test('DAY-13 an article saved by Ctrl+S during an upload waits, says so, and is saved with the picture', async ({
  page,
  server,
  signIn,
  problems,
}) => {
  problems.allow(/Connecting to 'blob:/)
  const account = await signIn()
  const blog = await createBlog({ request: page.request, server, account })
  await page.goto(`/blogs/edit/${blog.id}`)
  const writes = writesOf(page)
  const upload = await holdUpload(page)
  const sent = page.waitForRequest(/\/api\/upload\//)
  await imageOf(page).setInputFiles(pictureFile('vue.png'))
  await sent
  // A browser drops keys until it has painted the page once; a click waits for that, as a hand does.
  await page.getByLabel('Extrait').click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(WAITING)).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByLabel('Extrait').fill('Écrit pendant l’attente')
  expect(writes).toEqual([])
  upload.arrive()
  await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
  expect(writes).toHaveLength(1)
  expect(JSON.parse(at(writes, 0))).toMatchObject({
    image: expect.stringMatching(/^\/uploads\//),
    excerpt: 'Écrit pendant l’attente',
  })
})

test('DAY-13 a project saved by its button waits for the picture of its text; one that fails stops it and loses nothing', async ({
  page,
  server,
  signIn,
  problems,
}) => {
  problems.allow(/status of 500/)
  const account = await signIn()
  const project = await createProject({ request: page.request, server, account })
  await page.goto(`/projects/edit/${project.id}`)
  const writes = writesOf(page)
  const upload = await holdUpload(page)
  await editorOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Une suite.')
  await page.getByLabel('Choisir des images à insérer').setInputFiles(pictureFile('vue.png'))
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText(WAITING)).toBeVisible()
  upload.fail()
  await expect(page.getByRole('main').getByText(STOPPED)).toBeVisible()
  expect(writes).toEqual([])
  await expect(editorOf(page)).toContainText('Une suite.')
  await page.unroute('**/api/upload/**')

  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(editorOf(page)).toContainText('(/uploads/')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText('Projet modifié avec succès')).toBeVisible()
  expect(JSON.parse(at(writes, 0)).description).toMatch(/Une suite\.\n\n!\[\]\(\/uploads\//)
})

test('DAY-13 an event saved during an upload waits, says so, and stops when the picture fails', async ({
  page,
  context,
  server,
  signIn,
  problems,
}) => {
  problems.allow(/status of 500/)
  problems.allow(/Connecting to 'blob:/)
  const api = new EventsApi(context, server.url, await signIn())
  await api.deleteAll()
  await page.goto('/events')
  await page.getByRole('button', { name: 'Nouvel Événement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Titre').fill('Atelier')
  await dialog.getByLabel(/^Date\*?$/).fill('2026-03-05')
  const failing = await holdUpload(page)
  await dialog.getByLabel('Image').setInputFiles(pictureFile('vue.png'))
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click()
  await expect(dialog.getByText('La sauvegarde attend l’image en cours d’envoi…')).toBeVisible()
  failing.fail()
  await expect(dialog.getByText(STOPPED)).toBeVisible()
  await expect(dialog.getByLabel('Titre')).toHaveValue('Atelier')
  expect(await api.list()).toEqual([])

  await page.unroute('**/api/upload/**')
  const arriving = await holdUpload(page)
  await dialog.getByLabel('Image').setInputFiles(pictureFile('vue.png'))
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click()
  arriving.arrive()
  await expect(dialog).toHaveCount(0)
  expect(await api.list()).toMatchObject([
    { title: 'Atelier', date: '2026-03-05', image: expect.stringMatching(/^\/uploads\//) },
  ])
})
