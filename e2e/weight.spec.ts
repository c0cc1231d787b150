import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { followLink } from './support/follow-link.ts'

const WEB_ROOT = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
const KILOBYTE = 1000
const FIRST_LOAD = 110 * KILOBYTE
const SCREEN = 60 * KILOBYTE
const SCRIPT = /^\/(assets\/.*|theme)\.js$/
const STYLE = /^\/assets\/.*\.css$/
/** In the file of the calendar, which the limit leaves out. */
const CALENDAR = /rbc-month-view/
/** All but the addresses of the editor, which the limit leaves out. */
const SCREENS = [
  ...['/profil', '/projects', '/newsletter', '/blogs', '/events', '/mediatheque', '/requests'],
  '/configuration',
]

test('PERF-04 the first load of /login is light, the first screen after it, and each one after that, adds little', async ({
  page,
  signIn,
}) => {
  test.slow()
  const script = watch(page, SCRIPT)
  const style = watch(page, STYLE)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeVisible()
  const login = await script.bytes()
  expect(login).toBeGreaterThan(50 * KILOBYTE)
  expect(login).toBeLessThanOrEqual(FIRST_LOAD)
  const styles = await style.bytes()
  expect(styles).toBeGreaterThan(KILOBYTE)
  expect(styles).toBeLessThanOrEqual(20 * KILOBYTE)

  await signIn()
  const openDashboard = async () => {
    script.reset()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible()
    return script.bytes()
  }
  const added: Record<string, number> = { '/': (await openDashboard()) - login }
  for (const path of SCREENS) {
    await openDashboard()
    script.reset()
    await followLink(page, path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tableau de bord')
    added[path] = await script.bytes()
  }
  const heavy = Object.entries(added).filter(([, bytes]) => bytes > SCREEN)
  expect(heavy, JSON.stringify(added)).toEqual([])
})

/** The files of a kind that the page asks for, and their size as the server sends them. */
function watch(page: Page, kind: RegExp) {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (kind.test(pathname)) asked.add(pathname)
  })
  return {
    reset: () => asked.clear(),
    async bytes() {
      let known = -1
      while (known < asked.size) {
        known = asked.size
        // A file asks for others in its turn.
        await page.waitForTimeout(200)
      }
      const sizes = await Promise.all([...asked].map(sentBytes))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  }
}

async function sentBytes(path: string) {
  const isCalendar = CALENDAR.test(await readFile(WEB_ROOT + path, 'utf8'))
  return isCalendar ? 0 : (await stat(`${WEB_ROOT}${path}.br`)).size
}
