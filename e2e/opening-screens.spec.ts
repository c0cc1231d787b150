import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const SCREENS = [
  ['Projets', 'Gestion des Projets', 'projects'],
  ['Blogs', 'Gestion des Blogs', 'blogs'],
  ['Événements', 'Gestion des Événements', 'events'],
  ['Newsletter', 'Gestion Newsletter', 'newsletter'],
  ['Demandes', 'Gestion des Demandes', 'requests'],
  ['Configuration', 'Configuration', 'configuration'],
] as const

test('PERF-05 a new tab asks for its session and the site while the code of its screen is fetched; a link fetches its screen under the pointer or the focus, and the click nothing', async ({
  page,
  signIn,
}) => {
  const screens: string[] = []
  page.on('request', (request) => {
    const [, screen] = /\/assets\/(\w+)-page-[^/]*\.js$/.exec(request.url()) ?? []
    if (screen) screens.push(screen)
  })
  await signIn()
  const session = page.waitForRequest('**/api/users/refresh')
  const site = page.waitForRequest('**/api/site')
  // Were one of them asked for after what is held back here, the page would wait for good.
  await page.route(/\/assets\/blogs-page-[^/]*\.js$/, async (route) => {
    await Promise.all([session, site])
    await route.continue()
  })
  await page.route('**/api/site', async (route) => {
    await session
    await route.continue()
  })
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Blogs' })).toBeVisible()

  const link = (name: string) => page.getByRole('link', { name, exact: true })

  // The bar may be drawn anew under a pointer that stands still.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link('Newsletter').hover()
    await expect.poll(() => screens, { timeout: 2000 }).toEqual(['blogs', 'newsletter'])
  }).toPass()
  await link('Demandes').focus()
  await expect.poll(() => screens).toEqual(['blogs', 'newsletter', 'requests'])

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Demandes' })).toBeVisible()
  await link('Newsletter').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion Newsletter' })).toBeVisible()
  expect(screens).toEqual(['blogs', 'newsletter', 'requests'])
})

test('PERF-05 a screen shows its title while its code is held back, and the title stays in its place', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  await openProfile(page)
  const loader = page.getByRole('progressbar', { name: 'Chargement de la page' })
  const heading = page.getByRole('heading', { level: 1 })
  for (const [name, title, file] of SCREENS)
    await test.step(`PERF-05 « ${name} »`, async () => {
      const release = await holdBack(page, file)
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
      await expect(heading).toHaveText(title)
      await expect(page).toHaveTitle(`${name} · Vigie Admin`)
      await expect(page.getByRole('navigation').locator('[aria-current=page]').first()).toHaveText(name)
      await expect(loader).toHaveCount(1)
      if (name === 'Demandes') await expectAccessible(page)
      const before = await heading.boundingBox()

      release()
      await expect(
        page.getByRole('main').getByRole('textbox').or(page.getByRole('tab')).first(),
      ).toBeVisible()
      await expect(heading).toHaveText(title)
      expect(await heading.boundingBox()).toMatchObject({ x: before?.x, y: before?.y })
      await expect(loader).toHaveCount(0)
    })
})

test('PERF-05 a screen that is left before its code came leaves the next one alone; an address opened so shows its shape', async ({
  page,
  signIn,
}) => {
  await signIn()
  await openProfile(page)
  const release = await holdBack(page, 'blogs')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Blogs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Blogs' })).toBeVisible()
  await bar.getByRole('link', { name: 'Projets', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Nouveau Projet' }).first()).toBeVisible()
  const code = page.waitForResponse(/\/assets\/blogs-page-/)
  release()
  await code
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Projets' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nouveau Projet' }).first()).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Nouveau Blog' }).first()).toBeVisible()

  const releaseRequests = await holdBack(page, 'requests')
  await page.goto('/requests')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Demandes' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toHaveCount(1)
  releaseRequests()
  await expect(page.getByRole('tab', { name: 'Demandes Contact' })).toBeVisible()
})

test('a page whose script does not come says so, later where its styles have come, and leads to another try', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/)
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/login')
  const words = page.getByText('La page tarde à venir')
  await expect(words).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(words).toBeVisible()

  await page.route(/\.css$/, (route) => route.abort())
  await page.reload()
  await expect(words).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'essayez de nouveau' }).click()
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeVisible()
  await expect(words).toHaveCount(0)
})

async function openProfile(page: Page) {
  await page.goto('/profil')
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
}

/** Nothing of the code of the screen that is opened next arrives until the result is called. */
async function holdBack(page: Page, screen: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${screen}-page-[^/]*\\.js$`), async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
