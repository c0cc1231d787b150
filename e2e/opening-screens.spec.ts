import { expect, test } from './support/fixtures.ts'

test('PERF-05 a new tab asks for its session and the site while the code of its screen is fetched', async ({
  page,
  signIn,
}) => {
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
})

test('PERF-05 a link of the top bar fetches its screen under the pointer or the focus, and the click nothing', async ({
  page,
  signIn,
}) => {
  const screens: string[] = []
  page.on('request', (request) => {
    const [, screen] = /\/assets\/(\w+)-page-[^/]*\.js$/.exec(request.url()) ?? []
    if (screen) screens.push(screen)
  })
  await signIn()
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Blogs' })).toBeVisible()
  const link = (name: string) => page.getByRole('link', { name, exact: true })

  await link('Newsletter').hover()
  await expect.poll(() => screens).toEqual(['blogs', 'newsletter'])
  await link('Demandes').focus()
  await expect.poll(() => screens).toEqual(['blogs', 'newsletter', 'requests'])

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Demandes' })).toBeVisible()
  await link('Newsletter').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion Newsletter' })).toBeVisible()
  expect(screens).toEqual(['blogs', 'newsletter', 'requests'])
})
