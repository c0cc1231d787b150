import { Buffer } from 'node:buffer'
import { expectAccessible } from './support/axe.ts'
import { createBlog, heavyPictureFile, imageOf, pictureFile, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

const MEGABYTE = 1024 * 1024
const heavy = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(6 * MEGABYTE) })
const SVG = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}
/** A few bytes that announce 13,500 × 10,000 points. */
const HUGE = {
  name: 'immense.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('474946383961bc341027800000000000ffffff2c00000000bc3410270002024401003b', 'hex'),
}
const TEXT = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }

test('the single image refuses what is none, shows its states, and says when it failed', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of (?:400|500)/)
  // The recorder of the traces tries to read the preview of the picture, which the policy refuses to scripts.
  problems.allow(/Connecting to 'blob:/)
  await signIn()
  await page.goto('/blogs/new')
  const picker = imageOf(page)
  const field = page.locator('[data-state]').filter({ has: picker })
  await test.step('IMG-03 IMG-04 IMG-24 what is no image, or too heavy, is refused', async () => {
    await expect(page.getByRole('button', { name: 'Choisir une image', includeHidden: true })).toBeVisible()
    for (const [file, message] of [
      [TEXT, 'Veuillez sélectionner un fichier image.'],
      [heavy('lourde.png'), 'Le fichier est trop volumineux. Taille maximum : 5MB.'],
      [SVG, 'Veuillez sélectionner un fichier image.'],
      // Another refusal in between: the sentence for the next one must be a new one.
      [heavy('autre.png'), 'Le fichier est trop volumineux. Taille maximum : 5MB.'],
      [HUGE, 'Veuillez sélectionner un fichier image.'],
    ] as const) {
      await picker.setInputFiles(file)
      await expect(field.getByRole('alert')).toHaveText(message)
    }
  })

  await test.step('IMG-14 the states of an upload', async () => {
    let answer: 'hold' | 'go' = 'hold'
    await page.route('**/api/upload/image*', async (route) => {
      while (answer === 'hold') await new Promise((resolve) => setTimeout(resolve, 50))
      await route.continue()
    })
    await picker.setInputFiles(pictureFile('vue.png'))
    await expect(page.getByRole('progressbar', { name: 'Envoi de vue.png' })).toBeVisible()
    answer = 'go'
    await expect(page.getByText('Image envoyée')).toBeVisible()
    await expect(page.locator('[data-state=done]')).toBeVisible()
  })

  await test.step('IMG-16 a failed upload', async () => {
    await page.route('**/api/upload/**', (route) => route.fulfill({ status: 500, json: {} }))
    await imageOf(page).setInputFiles(pictureFile('vue.png'))
    await expect(page.getByText("Erreur lors de l'upload de l'image")).toBeVisible()
  })
})

test('IMG-15 IMG-20 IMG-25 a multipart call that the network drops falls back to base64 and succeeds', async ({
  page,
  server,
  signIn,
  problems,
}) => {
  problems.allow(/net::ERR_FAILED/)
  await signIn()
  await page.goto('/blogs/new')
  await page.route('**/api/upload/image*', (route) => route.abort('failed'))
  const base64 = page.waitForRequest('**/api/upload/base64')
  await imageOf(page).setInputFiles(pictureFile('vue.png'))
  expect((await base64).postDataJSON()).toMatchObject({ filename: 'vue.png' })
  await expect(page.getByText('Image envoyée')).toBeVisible()
  const picture = page.locator('[data-state] img').first()
  await expect(picture).toHaveAttribute('src', new RegExp(`^${server.url}/uploads/`))
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a gallery takes many files at once, each with its own fate', async ({ page, signIn, problems }) => {
  problems.allow(/status of (?:400|502)/)
  problems.allow(/Connecting to 'blob:/)
  await signIn()
  await page.goto('/blogs/new')
  const picker = page.getByLabel('Galerie', { exact: true })
  const gallery = page.getByRole('list', { name: 'Galerie' })

  await page.route('**/api/upload/image*', (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    if (body.includes('étrange'.normalize()) || body.includes('etrange'))
      return route.fulfill({ json: { ok: 1 } })
    if (body.includes('panne')) return route.fulfill({ status: 502, json: {} })
    return route.continue()
  })
  await picker.setInputFiles([
    TEXT,
    heavy('lourde.png'),
    SVG,
    pictureFile('un.png', 64, 40),
    pictureFile('panne.png', 65, 40),
    pictureFile('etrange.png', 66, 40),
    pictureFile('deux.png', 67, 40),
  ])
  const expectMessages = async (...messages: string[]) => {
    for (const message of messages) await expect(page.getByText(message)).toBeVisible()
  }
  await test.step('IMG-05 IMG-06 what is no image, or too heavy, is refused', () =>
    expectMessages(
      "notes.txt n'est pas une image valide.",
      'lourde.png est trop volumineux (max 5MB).',
      "logo.png n'est pas une image valide.",
    ))
  await test.step('IMG-17 IMG-18 an upload that fails names its file', () =>
    expectMessages("Erreur lors de l'upload de panne.png.", 'Réponse inattendue pour etrange.png.'))
  await expect(page.getByText('2 sur 8')).toBeVisible()
  await expectAccessible(page)

  await page.unroute('**/api/upload/image*')
  await page.getByRole('button', { name: 'Réessayer, panne.png' }).click()
  await expect(page.getByText('3 sur 8')).toBeVisible()
  // By the keyboard: the second row moves under the pointer, where a quick second click is a double click.
  for (const name of ['logo.png', 'etrange.png'])
    await page.getByRole('button', { name: `Retirer, ${name}` }).press('Enter')
  await expect(gallery.getByRole('listitem')).toHaveCount(3)
})

test('DAY-10 IMG-07 MEDIA-07 more files than a gallery takes: those that fit are kept; one over 5 MB can be reduced', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/Connecting to 'blob:/)
  await signIn()
  await page.goto('/projects/new')
  const picker = page.locator('input[type=file]').and(page.getByLabel('Galerie', { exact: true }))
  const gallery = page.getByRole('list', { name: 'Galerie' })
  await picker.setInputFiles(heavyPictureFile('vue.png', 640, 400))
  await page.getByRole('button', { name: 'Réduire', exact: true }).click()
  await expect(page.getByText('1 sur 6')).toBeVisible()
  await expect(page.getByText('vue.png est trop volumineux (max 5MB).')).toHaveCount(0)

  await picker.setInputFiles(
    Array.from({ length: 8 }, (_, index) => pictureFile(`${index}.png`, 64, 40 + index)),
  )
  await expect(page.getByText('Vous ne pouvez pas ajouter plus de 6 images.')).toBeVisible()
  await expect(page.getByText('6 sur 6', { exact: true })).toBeVisible()
  await expect(gallery.getByRole('listitem')).toHaveCount(6)
})

test('a gallery is reordered by the keyboard and by drag, and its pictures are described', async ({
  page,
  server,
  signIn,
}) => {
  const account = await signIn()
  const author = { request: page.request, server, account }
  const photos = [await uploadPicture(author), await uploadPicture(author), await uploadPicture(author)]
  const blog = await createBlog(author, { gallery: photos })
  await page.goto(`/blogs/edit/${blog.id}`)
  const handle = (place: number) => page.getByRole('button', { name: `Déplacer, image ${place} sur 3` })
  await handle(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(handle(2)).toBeFocused()
  await expect(page.getByText('Image déplacée en position 2 sur 3.')).toBeAttached()
  await handle(3).dragTo(handle(1))
  await page.getByLabel('Texte alternatif, image 1 sur 3').fill('Le chantier en mars')
  await page.getByLabel('Image décorative, image 2 sur 3').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
  const saved = await page.request.get(`${server.url}/api/blogs/admin/${blog.id}`, {
    headers: { authorization: account.authorization },
  })
  const [first, second, third] = photos as [string, string, string]
  const { data } = await saved.json()
  expect(data.gallery).toEqual([third, second, first])
  expect(data.imageAlts).toEqual({ [third]: 'Le chantier en mars', [second]: '' })
})

test('an upload can be cancelled', async ({ page, signIn, problems }) => {
  problems.allow(/Connecting to 'blob:/)
  await signIn()
  await page.goto('/projects/new')
  await page.route('**/api/upload/image*', () => {})
  await page.getByLabel('Galerie', { exact: true }).setInputFiles(pictureFile('lente.png'))
  await page.getByRole('button', { name: 'Annuler l’envoi, lente.png' }).click()
  await expect(page.getByRole('list', { name: 'Galerie' })).toHaveCount(0)
  await expect(page.getByText('0 sur 6')).toBeVisible()
})
