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

test('the single image refuses what is none', async ({ page, signIn, problems }) => {
  problems.allow(/status of 400/)
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
})

test('a gallery takes many files at once, each with its own fate', async ({ page, signIn, problems }) => {
  problems.allow(/status of 400/)
  problems.allow(/Connecting to 'blob:/)
  await signIn()
  await page.goto('/blogs/new')
  const picker = page.getByLabel('Galerie', { exact: true })
  const gallery = page.getByRole('list', { name: 'Galerie' })

  await picker.setInputFiles([
    TEXT,
    heavy('lourde.png'),
    SVG,
    pictureFile('un.png', 64, 40),
    pictureFile('deux.png', 67, 40),
  ])
  await test.step('IMG-05 IMG-06 what is no image, or too heavy, is refused', async () => {
    for (const message of [
      "notes.txt n'est pas une image valide.",
      'lourde.png est trop volumineux (max 5MB).',
      "logo.png n'est pas une image valide.",
    ])
      await expect(page.getByText(message)).toBeVisible()
  })
  await expect(page.getByText('2 sur 8')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirer, logo.png' }).press('Enter')
  await expect(gallery.getByRole('listitem')).toHaveCount(2)
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
