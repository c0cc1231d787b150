import { readFile } from 'node:fs/promises'
import { edit } from './support/author.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

test('the journal tells the privileged account who did what', async ({ page, ownServer, signIn }) => {
  const server = await ownServer()
  const account = await signIn({ email: 'camille@exemple.fr' }, server)
  const author = { request: page.request, server, account }
  const blog = await createBlog(author, { title: 'Le bilan carbone' })
  await edit(author, `/api/blogs/admin/${blog.id}`, { published: true })
  const wrong = { email: 'camille@exemple.fr', password: 'ce-n-est-pas-lui' }
  await page.request.post(`${server.url}/api/users/login`, { data: wrong })

  await page.goto(`${server.url}/configuration`)
  await page.getByRole('tab', { name: 'Journal', exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'a publié l’article' })
  await test.step('ACCT-05 sentences with who, what, when and from where', async () => {
    await expect(line).toContainText(/\d\d:\d\dCamille Lefèvre a publié l’article «\s?Le bilan carbone\s?»/)
    await expect(line).toContainText(/Chrome sur/)
    const refused = page.getByRole('listitem').filter({ hasText: 'Connexion refusée' })
    await expect(refused).toContainText(/au compte de Camille Lefèvre\s: mot de passe erroné/)
    await expectAccessible(page)
  })
  await test.step('ACCT-05 nothing is cut on a phone, and the tabs fit a narrow one', async () => {
    await page.setViewportSize({ width: 320, height: 740 })
    await expect(line).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('ACCT-05 filters and export', async () => {
    await page.getByLabel('Filtrer par nature').selectOption('Publications')
    await expect(page.getByRole('listitem').filter({ hasText: 'Connexion refusée' })).toHaveCount(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exporter en CSV' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/Camille Lefèvre a publié l’article «\sLe bilan carbone\s»/)
  })
})
