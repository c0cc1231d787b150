import type { Account } from './support/account.ts'
import { openArticle, publicTitle } from './support/articles/stored-articles.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, titleOf, uniqueTitle } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

let account: Account
test.beforeEach(async ({ signIn }) => {
  account = await signIn()
})

test('HIST-12 changes are kept without being published, then published', async ({ page, server }) => {
  const author = { request: page.request, server, account }
  const { id, title, slug } = await createBlog(author, { published: true })
  const seen = () => publicTitle(author, slug)
  const next = uniqueTitle('La suite')
  await openArticle(page, id)

  await test.step('« Enregistrer sans publier » leaves the site alone', async () => {
    await titleOf(page).fill(next)
    await page.getByRole('button', { name: 'Enregistrer sans publier' }).click()
    await expect(page.getByText(/Modifications non publiées, enregistrées .* par vous/)).toBeVisible()
    expect(await seen()).toBe(title)
    await expectAccessible(page)
  })
  await test.step('Ctrl+S and Enter save the working copy again', async () => {
    await titleOf(page).fill(`${next} bis`)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Le site garde la version publiée.')).toBeVisible()
    await titleOf(page).fill(`${next} ter`)
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/working-copy'))
    await page.keyboard.press('Enter')
    expect((await kept).status()).toBe(200)
    expect(await seen()).toBe(title)
  })
  await test.step('the list says it, and the form shows the copy when it opens again', async () => {
    await page.goto(`/blogs?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Modifications non publiées')
    await openArticle(page, id)
    await expect(titleOf(page)).toHaveValue(`${next} ter`)
  })
  await test.step('« Publier les modifications » shows them on the site', async () => {
    await page.getByRole('button', { name: 'Publier les modifications' }).click()
    await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
    await expect.poll(seen).toBe(`${next} ter`)
    await expect(page).toHaveURL(/\/blogs$/)
  })
})

test('HIST-12 a working copy is abandoned after a question that says where it stays', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const author = { request: page.request, server, account }
  const { id, title, slug } = await createBlog(author, { published: true })
  await openArticle(page, id)
  await titleOf(page).fill('Une idée')
  await page.getByRole('button', { name: 'Enregistrer sans publier' }).click()
  const abandon = page.getByRole('button', { name: 'Abandonner les modifications' })
  await abandon.click()
  const question = page.getByRole('alertdialog', { name: 'Abandonner les modifications' })
  await expect(question).toContainText('L’historique garde les modifications enregistrées')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Garder' }).click()
  await expect(titleOf(page)).toHaveValue('Une idée')
  await abandon.click()
  await question.getByRole('button', { name: 'Abandonner' }).click()
  await expect(titleOf(page)).toHaveValue(title)
  await expect(abandon).toHaveCount(0)
  expect(await publicTitle(author, slug)).toBe(title)
  await expect(page.getByRole('button', { name: 'Enregistrer sans publier' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
