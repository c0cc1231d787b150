import type { Page } from '@playwright/test'
import { createUser } from './support/account.ts'
import { book, workingDay } from './support/agenda.ts'
import { createBlog, createProject, titleOf } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { followLink } from './support/follow-link.ts'
import { boxOf } from './support/pointer.ts'
import { sendMessage } from './support/public-site.ts'

const LONG = 'Animer un atelier de double matérialité avec toutes les parties prenantes du territoire'

test('DAY-16 a title has 320 px on a wide screen and one line, and opens by mouse and by finger', async ({
  page,
  browser,
  ownServer,
  signIn,
}) => {
  const server = await ownServer()
  const account = await signIn({}, server)
  const author = { request: page.request, server, account }
  const [blog, project, , client] = await Promise.all([
    createBlog(author, {
      title: LONG,
      excerpt: LONG,
      category: 'Environnement',
      author: 'Marie-Charlotte de La Rochefoucauld',
      published: true,
    }),
    createProject(author, { title: LONG }),
    sendMessage(server, { name: 'Élodie Martin', subject: LONG }),
    book(server, workingDay(1), '09:00'),
    createUser(author, { prenom: 'Zoé', nom: 'Durand' }),
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  const titles = [
    ['/projects', LONG],
    ['/requests', 'Élodie Martin'],
    ['/requests?tab=rendez-vous', client.name],
    ['/configuration?tab=utilisateurs', 'Zoé Durand'],
    ['/blogs', LONG],
  ] as const
  await page.goto(`${server.url}/profil`)
  for (const [path, name] of titles) {
    await followLink(page, path)
    const title = titleIn(page, name)
    await expect(title, path).toBeVisible()
    expect(await roomOf(title), path).toBeGreaterThanOrEqual(320)
    if (path !== '/projects') expect((await boxOf(title)).height, path).toBeLessThan(30)
    for (const frame of await page.locator('.table-frame').all())
      expect(await frame.evaluate((element) => element.scrollWidth <= element.clientWidth), path).toBe(true)
  }

  await test.step('a click opens the article', async () => {
    await titleIn(page, LONG).click()
    await expect(page).toHaveURL(`${server.url}/blogs/edit/${blog.id}`)
    await expect(titleOf(page)).toHaveValue(LONG)
  })

  const phone = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    storageState: await page.context().storageState(),
  })
  const small = await phone.newPage()
  await test.step('a finger has 44 px, and opens the project and the request', async () => {
    await small.goto(`${server.url}/projects`)
    expect((await boxOf(titleIn(small, LONG))).height).toBeGreaterThanOrEqual(44)
    await titleIn(small, LONG).tap()
    await expect(small).toHaveURL(`${server.url}/projects/edit/${project.id}`)
    await followLink(small, '/requests')
    await titleIn(small, 'Élodie Martin').tap()
    await expect(small.getByRole('dialog', { name: 'Détail de la demande' })).toBeVisible()
  })
  await phone.close()
})

const titleIn = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('tbody tr td:first-child, article h2')
    .locator('a, button')
    .and(page.getByTitle(name, { exact: true }))
    .first()

/** The width that the longest title could have. */
const roomOf = (title: ReturnType<typeof titleIn>) =>
  title.evaluate((element) => {
    const parent = element.parentElement as HTMLElement
    const { paddingLeft, paddingRight } = getComputedStyle(parent)
    return parent.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
