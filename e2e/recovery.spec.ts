import { edit } from './support/author.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, titleOf } from './support/content.ts'
import { EventsApi } from './support/events.ts'
import { expect, test } from './support/fixtures.ts'

test('what was deleted is brought back or erased, under « Récupération »', async ({
  page,
  context,
  ownServer,
  signIn,
}) => {
  const server = await ownServer({}, 'embedded')
  const account = await signIn({ email: 'camille@exemple.fr' }, server)
  const author = { request: page.request, server, account }
  const headers = { authorization: account.authorization }
  const blog = await createBlog(author, { title: 'Le bilan carbone' })
  await edit(author, `/api/blogs/admin/${blog.id}`, { excerpt: 'Un autre extrait', published: true })
  const event = await new EventsApi(context, server.url, account).create({
    title: 'Forum de l’eau',
    date: '2026-11-20',
  })
  await page.goto(`${server.url}/configuration`)
  await page.getByRole('tab', { name: 'Récupération' }).click()
  await test.step('HIST-07 nothing to bring back', async () => {
    await expect(page.getByText(/^Rien à récupérer/)).toBeVisible()
  })
  await page.request.delete(`${server.url}/api/blogs/admin/${blog.id}`, { headers })
  await page.request.delete(`${server.url}/api/events/${event.id}/permanent`, { headers })
  await page.reload()
  const article = page.getByRole('row', { name: /Le bilan carbone/ })
  await test.step('HIST-07 kind, title, who, when and the days left, on a phone too', async () => {
    for (const fact of ['Article', 'Camille Lefèvre', /\d\d\/\d\d\/\d{4} \d\d:\d\d/, /\d+ jours/])
      await expect(article).toContainText(fact)
    await expectAccessible(page)
    await page.setViewportSize({ width: 375, height: 740 })
    await expect(article.getByRole('button', { name: /^Rétablir/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('HIST-07 « Effacer maintenant » asks first', async () => {
    await page.getByRole('button', { name: 'Effacer maintenant « Forum de l’eau »' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer maintenant' }).click()
    await expect(page.getByRole('row', { name: /Forum de l’eau/ })).toHaveCount(0)
  })
  await test.step('HIST-07 « Rétablir » brings a draft back with its history', async () => {
    await article.getByRole('button', { name: /^Rétablir/ }).click()
    await page.getByRole('button', { name: 'Ouvrir' }).click()
    await expect(page).toHaveURL(new RegExp(`/blogs/edit/${blog.id}$`))
    await expect(titleOf(page)).toHaveValue('Le bilan carbone')
    await expect(page.getByText(/^Brouillon · modifié .* · \d+ versions$/)).toBeVisible()
  })
})
