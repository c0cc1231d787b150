import type { Account } from './support/account.ts'
import { openArticle } from './support/articles/stored-articles.ts'
import { expectAccessible } from './support/axe.ts'
import { createBlog, editorOf, titleOf, uniqueTitle, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'

/** 150 characters, as a search engine shows them. */
const DESCRIPTION = `${'une forêt '.repeat(14)}au Canada.`

let account: Account
test.beforeEach(async ({ signIn }) => {
  account = await signIn()
})

test('the points to look at again lead to their fields and go as they are dealt with', async ({
  page,
  server,
}) => {
  const author = { request: page.request, server, account }
  const other = await createBlog(author, { published: true })
  const image = await uploadPicture(author)
  const { id } = await createBlog(author, {
    title: other.title,
    excerpt: 'Un extrait assez long pour dire de quoi parle l’article, et pas davantage.',
    content: `## Début\n\n#### Trop bas\n\n[Ici](https://) et [là](/blog/nulle-part), [juste](/blog/${other.slug}).\n\n![](${image})`,
    image,
    imageAlts: { [image]: 'Une forêt' },
    metaDescription: DESCRIPTION,
  })
  await openArticle(page, id)
  await page.getByRole('button', { name: '5 points à revoir' }).click()
  const panel = page.getByRole('region', { name: 'Prêt à publier' })
  const points = panel.getByRole('list', { name: 'Points à revoir' }).getByRole('button')

  await test.step('PLAN-07 says each in words', async () => {
    await expect(points).toHaveCount(5)
    for (const words of [
      'Un autre article porte déjà ce titre.',
      /L’intertitre «\s*Trop bas\s*» saute un niveau/,
      /Le lien «\s*Ici\s*» ne mène nulle part/,
      'Décrivez une image du texte.',
      /Le lien «\s*là\s*» mène à un article que le site ne montre pas/,
    ])
      await expect(points.filter({ hasText: words })).toHaveCount(1)
    await expectAccessible(page)
  })
  await test.step('PLAN-07 a point of the text selects its place', async () => {
    await points.filter({ hasText: 'ne mène nulle part' }).press('Enter')
    await expect(editorOf(page)).toBeFocused()
    await page.keyboard.type('[Ici](https://exemple.fr)')
    await expect(editorOf(page)).toContainText('[Ici](https://exemple.fr) et là')
    await expect(points).toHaveCount(4)
    await expect(page.getByRole('button', { name: '4 points à revoir' })).toBeVisible()
  })
  await test.step('PLAN-07 a point of a field focuses it', async () => {
    await points.filter({ hasText: 'porte déjà ce titre' }).click()
    await expect(titleOf(page)).toBeFocused()
    await titleOf(page).fill(uniqueTitle('Un titre'))
    await expect(points).toHaveCount(3)
  })
  await test.step('PLAN-08 shows the search result and the shared link, live', async () => {
    const search = panel.getByRole('figure').filter({ hasText: 'résultats de recherche' })
    await page
      .getByLabel('Titre SEO')
      .fill('Un titre pour les moteurs de recherche qui est bien trop long pour eux')
    await expect(search).toContainText('Un titre pour les moteurs de recherche qui est bien trop…')
    await expect(search).toContainText('blog › un-titre-')
    const shared = panel.getByRole('figure').filter({ hasText: 'lien partagé' })
    await expect(shared.locator('img')).toBeVisible()
    await expect(shared).toContainText('Un titre pour les moteurs de recherche qui est bien trop…')
    await expect(shared).toContainText(DESCRIPTION)
    await expect(points).toHaveCount(4)
  })
  await test.step('PLAN-07 on a phone as well', async () => {
    await page.setViewportSize({ width: 375, height: 740 })
    await expect(panel).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('PLAN-07 publishing stays possible and says how many points remain', async () => {
    await page.getByLabel('Brouillon', { exact: true }).check()
    await expect(page.getByText('Sera visible sur le site à l’enregistrement.')).toBeVisible()
    await expect(page.getByText('Il reste 4 points à revoir.')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Blog publié avec succès')).toBeVisible()
  })
})
