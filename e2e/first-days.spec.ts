import { createBlog } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

test('DAY-14 the first days are guided, each step crosses itself off, and the guide can be hidden', async ({
  page,
  request,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  const account = await signIn({}, server)
  await page.goto(server.url)
  const guide = page.getByRole('region', { name: 'Vos premiers pas' })
  await expect(guide.getByRole('link')).toHaveCount(5)
  await expect(guide).toContainText('0 sur 5')

  await guide.getByRole('link', { name: /Écrire un premier article/ }).click()
  await expect(page.getByRole('heading', { name: 'Nouveau blog' })).toBeVisible()
  await createBlog({ request, server, account })
  await page.getByRole('link', { name: 'Vigie Admin' }).click()
  await expect(guide).toContainText('1 sur 5')
  await expect(guide.getByRole('link', { name: /Écrire un premier article/ })).toContainText('Fait')

  await guide.getByRole('button', { name: 'Masquer' }).click()
  await expect(guide).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await expect(guide).toBeHidden()
})
