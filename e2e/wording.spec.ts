import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { followLink } from './support/follow-link.ts'

const LINKS = ['Projets', 'Blogs', 'Événements', 'Newsletter', 'Demandes', 'Configuration']
const OTHERS = [
  ['/', 'Tableau de bord'],
  ['/projects/new', 'Nouveau projet'],
  ['/blogs/new', 'Nouveau blog'],
  ['/newsletter/campagnes/nouvelle', 'Nouvelle campagne'],
  ['/profil', 'Profil'],
] as const
/** Other journeys look at the others with axe. */
const SEEN_HERE = [
  ...['/login', '/signin', '/profil', '/newsletter/campagnes/nouvelle', '/newsletter?tab=campagnes'],
  ...['/configuration?tab=utilisateurs', '/configuration?tab=site', '/configuration?tab=recuperation'],
  '/nulle/part',
]
const ENGLISH =
  /(?<!\p{L})(the|and|with|your|from|loading|search|save|saved|cancel|delete|edit|settings|submit|close|next|previous|today|month|week|day|welcome|sign|login|logout|users?|pages? not found|no results?|untitled|retry|required|undefined|null|NaN)(?!\p{L})/iu

/** What a person reads or is told: text, names for assistive technology, hints in fields. */
const wording = (page: Page) =>
  page.evaluate(() => {
    // Only what is shown: a hidden script or a style is no wording.
    // biome-ignore lint/performance/useDomNodeTextContent: the text content holds what nobody sees.
    const seen = document.body.innerText
    const told = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(
      (element) =>
        ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, seen, ...told].join('\n').split('\n')
  })

test('SHELL-01 SHELL-06 API-22 every screen is French, accessible, and tries nothing that the policy refuses', async ({
  page,
  signIn,
  ownServer,
}) => {
  test.slow()
  const server = await ownServer({ SITE_NAME: 'Vigie' })
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  const unseen = new Set(SEEN_HERE)
  const look = async () => {
    const { pathname, search } = new URL(page.url())
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    const english = (await wording(page)).filter((line) => ENGLISH.test(line))
    expect(english, pathname + search).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'refused')), pathname + search).toEqual([])
    if (unseen.delete(pathname + search)) await expectAccessible(page)
  }

  await test.step('API-22 /login and /signin that were refused', async () => {
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Connexion' }).click()
    await expect(page.getByText('Email et mot de passe requis')).toBeVisible()
    await look()
    await page.getByRole('link', { name: 'Créer un compte' }).click()
    await page.getByRole('button', { name: "S'inscrire" }).click()
    await expect(page.getByText('Le nom est requis')).toBeVisible()
    await look()
  })
  await signIn({}, server)
  await page.goto(`${server.url}/nulle/part`)
  await look()
  for (const [path, title] of OTHERS) {
    await followLink(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await look()
  }
  for (const name of LINKS) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveTitle(`${name} · Vigie Admin`)
    await look()
    for (const tab of (await page.getByRole('tab').all()).slice(1)) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await look()
    }
  }
  expect([...unseen]).toEqual([])
})
