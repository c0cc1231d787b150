import type { Account } from './support/account.ts'
import { dialogOf, openArticle } from './support/articles/stored-articles.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, titleOf, uniqueTitle } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

let account: Account
test.beforeEach(async ({ signIn }) => {
  account = await signIn()
})

test('PLAN-09 a link shows the draft to whoever has it, until it is revoked', async ({
  page,
  browser,
  server,
  problems,
}) => {
  problems.allow(/status of 404/)
  const author = { request: page.request, server, account }
  const { id, title } = await createBlog(author, { title: uniqueTitle('À relire') })
  await openArticle(page, id)
  await titleOf(page).fill('Autre')
  await page.getByRole('button', { name: 'Relecture' }).press('Enter')
  await expect(dialogOf(page)).toContainText('Vos modifications non enregistrées n’y figurent pas encore.')
  await expect(dialogOf(page)).toContainText('Toute personne qui a le lien peut lire cet article')
  await expect(dialogOf(page)).toContainText('Aucun lien n’est actif.')
  await dialogOf(page).getByRole('button', { name: 'Créer un lien' }).click()
  const field = dialogOf(page).getByLabel('Nouveau lien')
  await expect(field).toHaveValue(/\/relecture\/[\w-]{40,}$/)
  await expect(dialogOf(page).getByRole('list', { name: 'Liens actifs' })).toContainText('par vous')
  await expectAccessible(page)
  const address = new URL(await field.inputValue())

  const visitor = await browser.newContext()
  const reader = await visitor.newPage()
  await test.step('somebody without an account reads the draft', async () => {
    await reader.goto(`${server.url}${address.pathname}`)
    await expect(reader.getByText(title).first()).toBeVisible()
    await expect(reader.getByText('Premier paragraphe.')).toBeVisible()
    await expectAccessible(reader)
  })
  await test.step('the address is shown once', async () => {
    await dialogOf(page).getByRole('button', { name: 'Fermer' }).last().click()
    await page.getByRole('button', { name: 'Relecture' }).click()
    await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1)
    await expect(dialogOf(page).getByLabel('Nouveau lien')).toHaveCount(0)
  })
  await test.step('a revoked link shows nothing any more', async () => {
    await dialogOf(page)
      .getByRole('button', { name: /^Révoquer/ })
      .click()
    await expect(dialogOf(page)).toContainText('Aucun lien n’est actif.')
    await reader.reload()
    await expect(reader.getByText('Ce lien de relecture n’est pas ou n’est plus valable.')).toBeVisible()
    await expect(reader.getByText('Premier paragraphe.')).toHaveCount(0)
  })
  await visitor.close()
})
