import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

/** Other journeys look at these with axe. */
const SEEN_ELSEWHERE = [
  ...['/', '/projects', '/projects/new', '/newsletter', '/blogs', '/blogs/new', '/events'],
  ...['/requests', '/requests?tab=rendez-vous', '/requests?tab=disponibilites', '/configuration'],
]
const SEEN_HERE = [
  ...['/profil', '/newsletter?tab=campagnes', '/newsletter/campagnes/nouvelle', '/nulle/part'],
  ...['/configuration?tab=utilisateurs', '/configuration?tab=site', '/configuration?tab=recuperation'],
]
const ENGLISH =
  /\b(the|and|with|your|from|loading|search|save|saved|cancel|delete|edit|settings|submit|close|next|previous|today|month|week|day|welcome|sign|login|logout|users?|pages? not found|no results?|untitled|retry|required|undefined|null|NaN)\b/i

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
  await page.goto(`${server.url}/login`)
  await page.getByRole('heading', { name: 'Connexion' }).waitFor()
  expect((await wording(page)).filter((line) => ENGLISH.test(line))).toEqual([])
  await page.goto(`${server.url}/signin`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect((await wording(page)).filter((line) => ENGLISH.test(line))).toEqual([])

  await signIn({}, server)
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  for (const screen of [...SEEN_ELSEWHERE, ...SEEN_HERE]) {
    await page.goto(server.url + screen)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    expect(
      (await wording(page)).filter((line) => ENGLISH.test(line)),
      screen,
    ).toEqual([])
    expect(await page.evaluate(() => Reflect.get(window, 'refused')), screen).toEqual([])
    if (SEEN_HERE.includes(screen)) await expectAccessible(page)
  }
})
