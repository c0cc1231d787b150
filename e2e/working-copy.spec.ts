import type { Account } from './support/account.ts'
import { openArticle, publicTitle } from './support/articles/stored-articles.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, titleOf, uniqueTitle } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

let account: Account
test.beforeEach(async ({ signIn }) => {
  account = await signIn()
})

test('HIST-12 changes are kept without being published, abandoned, kept again and published', async ({
  page,
  server,
}) => {
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
    for (const [word, key] of [
      ['bis', 'Control+s'],
      ['ter', 'Enter'],
    ] as const) {
      await titleOf(page).fill(`${next} ${word}`)
      const kept = page.waitForResponse((answer) => answer.url().endsWith('/working-copy'))
      await page.keyboard.press(key)
      expect((await kept).status()).toBe(200)
      // A key that comes while the form is saving does nothing.
      await expect(page.getByRole('button', { name: 'Enregistrer sans publier' })).toBeEnabled()
    }
    await expect(page.getByText('Le site garde la version publiée.')).toBeVisible()
    expect(await seen()).toBe(title)
  })
  await test.step('the list says it, and the form shows the copy when it opens again', async () => {
    await page.goto(`/blogs?search=${encodeURIComponent(title)}`)
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Modifications non publiées')
    await openArticle(page, id)
    await expect(titleOf(page)).toHaveValue(`${next} ter`)
  })
  await test.step('abandoning it asks, and says where the changes stay', async () => {
    const question = page.getByRole('alertdialog', { name: 'Abandonner les modifications' })
    await page.getByRole('button', { name: 'Abandonner les modifications' }).click()
    await expect(question).toContainText('L’historique garde les modifications enregistrées')
    await question.getByRole('button', { name: 'Abandonner' }).click()
    await expect(titleOf(page)).toHaveValue(title)
    expect(await seen()).toBe(title)
    await titleOf(page).fill(`${next} ter`)
    await page.getByRole('button', { name: 'Enregistrer sans publier' }).click()
  })
  await test.step('« Publier les modifications » shows them on the site', async () => {
    await page.getByRole('button', { name: 'Publier les modifications' }).click()
    await expect(page.getByText('Blog mis à jour avec succès')).toBeVisible()
    await expect.poll(seen).toBe(`${next} ter`)
    await expect(page).toHaveURL(/\/blogs$/)
  })
})
