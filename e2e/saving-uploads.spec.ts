import type { Page } from '@playwright/test'
import { createBlog, imageOf, pictureFile } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { at } from './support/lists.ts'

const writesOf = (page: Page) => {
  const bodies: string[] = []
  page.on('request', (request) => {
    // What is asked about an article while it is written saves nothing.
    const isSave = request.url().includes('/api/blogs') && !request.url().endsWith('/readiness')
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
  const upload = Promise.withResolvers<void>()
  await page.route('**/api/upload/**', async (route) => {
    await upload.promise
    await route.continue()
  })
  const sent = page.waitForRequest(/\/api\/upload\//)
  await imageOf(page).setInputFiles(pictureFile('vue.png'))
  await sent
  // A browser drops keys until it has painted the page once; a click waits for that, as a hand does.
  await page.getByLabel('Extrait').click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('L’enregistrement attend l’image en cours d’envoi…')).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByLabel('Extrait').fill('Écrit pendant l’attente')
  expect(writes).toEqual([])
  upload.resolve()
  await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
  expect(writes).toHaveLength(1)
  expect(JSON.parse(at(writes, 0))).toMatchObject({
    image: expect.stringMatching(/^\/uploads\//),
    excerpt: 'Écrit pendant l’attente',
  })
})
