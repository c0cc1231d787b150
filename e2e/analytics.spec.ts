import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { at } from './support/lists.ts'
import { openMeasuredSite } from './support/measured-site.ts'

/** Playwright drives the browser, and the browser says so; these visitors are people. */
const asPerson = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false, configurable: true }),
  )

const LONG_PATH = `/actualites/${'bilan-carbone-'.repeat(12)}`

const pause = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)

/** Turns away from the page, or comes back: what another tab in front would do. Returns when, by the page's clock. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    return performance.now()
  }, isHidden)

/** Goes to another view, and returns when, by the page's clock, and when the tracker was there. */
const leaveView = (page: Page, url: string) =>
  page.evaluate((next) => {
    history.pushState(null, '', next)
    const tracker = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/t.js'))
    if (!tracker) throw new Error('the page has no tracker')
    return { leftAt: performance.now(), trackedFrom: tracker.startTime + tracker.duration }
  }, url)

const card = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Analytics Dashboard' })
    .locator('div.rounded-lg', { has: page.getByText(label, { exact: true }) })

test('a site visited, left and returned to shows on the dashboard as its beacons say', async ({
  page,
  context,
  ownServer,
  problems,
  signIn,
}) => {
  const server = await ownServer({ SITE_URL: 'https://www.cabinet.fr' })
  const site = await openMeasuredSite(server.url)
  for (const url of [site.url, site.relayUrl]) problems.trust(url)
  await signIn({}, server)
  await asPerson(context)
  await page.goto(`${server.url}/configuration?tab=site`)
  const measure = page.getByRole('region', { name: 'Mesure d’audience' })
  const line = measure.getByLabel(/^La ligne à coller/)
  await expect(line).toHaveValue(`<script defer src="${server.url}/t.js"></script>`)
  await expect(
    measure.getByText('Aucune page qui porte cette ligne n’a encore envoyé de visite.'),
  ).toBeVisible()
  await measure.getByRole('button', { name: 'Vérifier' }).click()
  await expect(measure.getByRole('status')).toContainText('Ouvrez maintenant une page de votre site')

  const visitor = await context.newPage()
  await visitor.goto(`${site.url}/accueil?utm_source=lettre#haut`)
  await pause(visitor, 700)
  const hiddenAt = await setHidden(visitor, true)
  await expect.poll(() => site.count('page-time')).toBe(1)
  await pause(visitor, 900)
  const shownAt = await setHidden(visitor, false)
  await pause(visitor, 500)
  const { leftAt, trackedFrom } = await leaveView(visitor, '/projets')
  await visitor.evaluate(() => history.pushState(null, '', '/projets?tri=date'))
  await pause(visitor, 300)
  await visitor.evaluate(() => history.back())
  await visitor.evaluate(() => history.back())
  await expect.poll(() => site.count('page-visit')).toBe(3)
  await visitor.goto(`${site.url}/contact`)
  await expect.poll(() => site.count('session-end')).toBe(1)
  await visitor.close({ runBeforeUnload: false })
  await expect.poll(() => site.count('page-visit')).toBe(4)

  await test.step('TRACK-05 each view of a page is a visit', async () => {
    const pagesSeen = site.beacons.filter(({ call }) => call === 'page-visit').map(({ body }) => body.page)
    expect(pagesSeen).toEqual(['/accueil', '/projets', '/accueil', '/contact'])
  })
  await test.step('TRACK-06 the time in sight is told, and what is more of the same view', async () => {
    const told = site.beacons.filter(({ call, body }) => call === 'page-time' && body.page === '/accueil')
    const seconds = told.map(({ body }) => Number(body.timeSpent))
    // The 0.9 s out of sight are in none of them, and the second is more of the first view.
    const inSight = at(seconds, 0) + at(seconds, 1)
    expect(inSight).toBeGreaterThan(1.1)
    expect(inSight).toBeLessThan((hiddenAt - trackedFrom + leftAt - shownAt) / 1000 + 0.1)
    expect(told.map(({ body }) => Boolean(body.again)).slice(0, 2)).toEqual([false, true])
  })
  await test.step('TRACK-08 the end of the session is told with its duration', async () => {
    const ended = site.beacons.find(({ call }) => call === 'session-end')
    expect(Number(ended?.body.duration)).toBeGreaterThan(1.4)
  })

  await expect(measure.getByRole('status')).toContainText(`une visite vient d’arriver de ${site.url}`)
  await test.step('DASH-01 DASH-04 the four figures of the dashboard', async () => {
    await page.getByRole('link', { name: 'Vigie Admin' }).click()
    await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
    await page.getByRole('button', { name: 'Actualiser' }).click()
    await expect(card(page, 'Visites totales')).toContainText('4')
    await expect(card(page, 'Sessions uniques')).toContainText('1')
    await expect(card(page, 'Abonnés newsletter')).toContainText('0')
    await expect(card(page, 'Temps moyen par session')).toContainText(/[2-9] s/)
  })
  await test.step('TRACK-05 DASH-05 DASH-06 the pages, by visits and by time', async () => {
    const top = page.getByRole('region', { name: 'Pages les plus visitées' })
    await expect(top.getByRole('listitem')).toHaveText([
      'Cabinet /accueil2 visites',
      'Cabinet /contact1 visite',
      '/projets1 visite',
    ])
    const times = page.getByRole('region', { name: 'Temps moyen par page' })
    await expect(times.getByRole('listitem').filter({ hasText: '/accueil' })).toContainText('2 visites')
  })
  await test.step('AUDI-08 the pages of now', async () => {
    const now = page.getByRole('region', { name: 'En ce moment' })
    await expect(now).toContainText('4 visites en 30 minutes')
    await now.getByRole('button', { name: 'Voir les pages' }).click()
    await expect(now.getByRole('listitem').first()).toHaveText('Cabinet /accueil2 visites')
  })
  await test.step('AUDI-02 the channel filters the entry pages until one goes back', async () => {
    const campaigns = page.getByRole('region', { name: 'Canaux' }).getByRole('button', { name: /^Campagnes/ })
    await expect(campaigns).toContainText('1 session')
    await campaigns.click()
    await expect(campaigns).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: /^Retirer le filtre Canal/ })).toBeVisible()
    const entries = page.getByRole('region', { name: 'Pages d’entrée' })
    await expect(entries.getByRole('listitem')).toHaveText(['Cabinet /accueil1 session'])
    await page.goBack()
    await expect(page.getByRole('list', { name: 'Filtres' })).toBeHidden()
  })
  await test.step('AUDI-07 a dated line of one’s own is on the chart until it is removed', async () => {
    await page.getByRole('button', { name: 'Ajouter un repère' }).click()
    await page.getByRole('textbox', { name: /^Texte/ }).fill('Nouveau site')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await page.getByRole('button', { name: '1 repère' }).click()
    const landmarks = page.getByRole('region', { name: 'Repères' })
    await expect(landmarks.getByRole('listitem')).toContainText('Nouveau site')
    await landmarks.getByRole('button', { name: /^Supprimer le repère/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Aucun repère sur cette période.')).toBeVisible()
  })
  await page.close()
  await site.close()
})

test('the tracker counts neither those who refuse nor, among people, the browsers that programs drive', async ({
  browser,
  ownServer,
  problems,
  page,
  signIn,
}) => {
  const server = await ownServer()
  const site = await openMeasuredSite(server.url)
  for (const url of [site.url, site.relayUrl]) problems.trust(url)
  await signIn({}, server)
  const visit = async (prepare?: (visitor: BrowserContext) => Promise<unknown>, ...paths: string[]) => {
    const visitor = await browser.newContext()
    await prepare?.(visitor)
    const tab = await visitor.newPage()
    for (const path of paths) {
      await tab.goto('about:blank')
      await tab.goto(site.url + path)
      await pause(tab, 150)
    }
    expect(await visitor.cookies()).toEqual([])
    await visitor.close()
  }
  const refusing = (name: string, value: unknown) => async (visitor: BrowserContext) => {
    await asPerson(visitor)
    await visitor.addInitScript(
      ([key, answer]) => Object.defineProperty(Navigator.prototype, key, { get: () => answer }),
      [name, value] as [string, unknown],
    )
  }

  await visit(refusing('globalPrivacyControl', true), '/gpc')
  await visit(refusing('doNotTrack', '1'), '/dnt')
  await visit(asPerson, '/moi#vigie-off', '/moi-encore')
  expect(site.beacons).toEqual([])
  await visit(asPerson, '/revenu#vigie-off', '/revenu#vigie-on', '/compté')
  await visit(undefined, '/automate')
  await visit(asPerson, LONG_PATH)
  const visits = site.beacons.filter(({ call }) => call === 'page-visit').map(({ body }) => body.page)
  expect(visits).toEqual(['/revenu', '/compt%C3%A9', '/automate', LONG_PATH])

  await page.goto(server.url)
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(card(page, 'Visites totales')).toContainText('3')
  await expect(card(page, 'Visites totales')).toContainText('1 visite de robots écartée')
  await expect(page.getByRole('region', { name: 'Pages les plus visitées' })).toContainText('/compté')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.close()
  await site.close()
})
