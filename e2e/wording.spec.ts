import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const SCREENS = [
  ...['/', '/profil', '/projects', '/projects/new', '/newsletter', '/blogs', '/blogs/new', '/events'],
  ...['/requests', '/requests?tab=rendez-vous', '/requests?tab=disponibilites'],
  ...['/configuration', '/configuration?tab=utilisateurs', '/nulle/part'],
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

test('SHELL-01 the wording of every screen is French', async ({ page, signIn, ownServer }) => {
  const server = await ownServer({ SITE_NAME: 'Vigie' })
  await page.goto(`${server.url}/login`)
  await page.getByRole('heading', { name: 'Connexion' }).waitFor()
  expect((await wording(page)).filter((line) => ENGLISH.test(line))).toEqual([])
  await page.goto(`${server.url}/signin`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect((await wording(page)).filter((line) => ENGLISH.test(line))).toEqual([])

  await signIn({}, server)
  for (const screen of SCREENS) {
    await page.goto(server.url + screen)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    expect(
      (await wording(page)).filter((line) => ENGLISH.test(line)),
      screen,
    ).toEqual([])
  }
})

test('SHELL-06 no screen tries what the content security policy refuses', async ({ page, signIn }) => {
  await signIn()
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', (event) =>
      refused.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  for (const screen of ['/', '/blogs', '/events']) {
    await page.goto(screen)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'refused')), screen).toEqual([])
  }
})
