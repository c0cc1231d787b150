import { createBlog, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

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
