import type { Page } from '@playwright/test'
import { book, workingDay } from './support/agenda.ts'
import { createBlog, createProject, editorOf, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { subscribe } from './support/mailing/newsletter.ts'
import { sendMessage } from './support/public-site.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 667 },
]
const SCREENS = [
  '/',
  '/blogs',
  '/blogs/new',
  '/projects',
  '/events',
  '/newsletter',
  '/newsletter?tab=campagnes',
  '/newsletter/campagnes/new',
  '/requests',
  '/requests?tab=rendez-vous',
  '/requests?tab=disponibilites',
  '/mediatheque',
  '/configuration?tab=utilisateurs',
  '/configuration?tab=email',
  '/configuration?tab=site',
  '/configuration?tab=webhooks',
  '/configuration?tab=journal',
  '/profil',
]
const LONG_TEXT = Array.from({ length: 60 }, (_, line) => `Paragraphe ${line} de l’article.`).join('\n\n')

for (const size of SIZES) {
  test(`DAY-21 whatever the keyboard reaches is in sight on every screen at ${size.width} px`, async ({
    page,
    ownServer,
    signIn,
  }) => {
    test.slow()
    const server = await ownServer()
    const account = await signIn({}, server)
    const author = { request: page.request, server, account }
    const image = await uploadPicture(author)
    const [blog, project] = await Promise.all([
      createBlog(author, { content: LONG_TEXT, image }),
      createProject(author, { image, description: LONG_TEXT }),
      createBlog(author, { published: true }),
      subscribe(server, { email: 'abonne@exemple.fr' }),
      ...[1, 2, 3, 4, 5, 6].flatMap((number) => [
        sendMessage(server, { name: `Élodie ${number}` }),
        book(server, workingDay(number), '09:00'),
      ]),
    ])
    await page.addInitScript(watchFocus)
    await page.setViewportSize(size)
    for (const path of [`/blogs/edit/${blog.id}`, `/projects/edit/${project.id}`, ...SCREENS]) {
      await page.goto(`${server.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const hidden = [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))]
      expect.soft(hidden, path).toEqual([])
    }
  })

  test(`DAY-21 the caret of a long article stays in sight at ${size.width} px`, async ({
    page,
    server,
    signIn,
  }) => {
    const account = await signIn()
    const author = { request: page.request, server, account }
    const blog = await createBlog(author, { content: LONG_TEXT })
    await page.setViewportSize(size)
    await page.goto(`/blogs/edit/${blog.id}`)
    await editorOf(page).focus()
    await page.keyboard.press('ControlOrMeta+End')
    for (let line = 0; line < 8; line += 1) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('Suite')
      expect(await caret(page), `line ${line}`).toBe('in sight')
    }
    await test.step('and on the way up', async () => {
      for (let line = 0; line < 60; line += 1) {
        await page.keyboard.press('ArrowUp')
        expect(await caret(page), `line ${line}`).toBe('in sight')
      }
    })
  })
}

/** Goes through all that the key reaches; returns what was hidden when it had the focus. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  await page.evaluate(() => Object.assign(window, { walked: { seen: new Set(), hidden: [], isOver: false } }))
  for (let batch = 0; batch < 30; batch += 1) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press(key)
    if (await page.evaluate(() => (Reflect.get(window, 'walked') as Walked).isOver)) break
  }
  const { hidden, count } = await page.evaluate(() => {
    const { hidden, seen } = Reflect.get(window, 'walked') as Walked
    return { hidden, count: seen.size }
  })
  expect(count, key).toBeGreaterThan(5)
  return hidden
}

type Walked = { seen: Set<Element>; hidden: string[]; isOver: boolean }

/** In the page: after each Tab, records what has the focus and cannot be seen. */
function watchFocus() {
  // The editor would take Tab for itself.
  const isTabInEditor = ({ key, target }: KeyboardEvent) =>
    key === 'Tab' && target instanceof Element && target.closest('.cm-content')
  document.addEventListener('keydown', (event) => isTabInEditor(event) && event.stopPropagation(), true)
  document.addEventListener('keyup', ({ key }) => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (key !== 'Tab' || !active) return
    const walked = Reflect.get(window, 'walked') as Walked
    if (walked.isOver || active === document.body) return
    // The menus are fetched at the first key, and another button takes the place of each: the walk may begin again.
    walked.isOver = walked.seen.has(active) && walked.seen.size > 10
    walked.seen.add(active)
    // A field that only its label shows, such as the one of a file.
    const box = active.getBoundingClientRect()
    const shown = box.width > 2 && box.height > 2 ? active : active.closest('label')
    const isOfScreen = shown?.getRootNode() instanceof ShadowRoot || shown?.closest('main')
    if (!shown || !isOfScreen || shown.closest('[data-form-actions], .editor-toolbar, .cm-content')) return
    const { x, y, width, height, top, bottom } = shown.getBoundingClientRect()
    const floor = document.querySelector('[data-form-actions]')?.getBoundingClientRect().top ?? innerHeight
    const ceiling = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const isTall = height > floor - ceiling
    const isBetween = isTall || (top >= ceiling - 1 && bottom <= floor + 1)
    const root = shown.getRootNode() as Document | ShadowRoot
    const point = root.elementFromPoint(x + width / 2, isTall ? (floor + ceiling) / 2 : y + height / 2)
    if (isBetween && point && (shown.contains(point) || point.contains(shown))) return
    const name = active.getAttribute('aria-label') ?? active.textContent ?? ''
    const where = `${Math.round(top)}–${Math.round(bottom)} of ${Math.round(ceiling)}–${Math.round(floor)}`
    walked.hidden.push(`${active.tagName} ${name.trim().slice(0, 40)} ${where}`)
  })
}

/** Whether the bars leave the caret of the editor in sight. */
const caret = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const cursor = document.querySelector('.cm-cursor-primary')?.getBoundingClientRect()
    const toolbar = document.querySelector('.editor-toolbar')?.getBoundingClientRect()
    const actions = document.querySelector('[data-form-actions]')?.getBoundingClientRect()
    if (!cursor || !toolbar || !actions) return 'no caret'
    const isIn = cursor.top >= toolbar.bottom - 1 && cursor.bottom <= actions.top + 1
    return isIn ? 'in sight' : `${cursor.top}–${cursor.bottom} of ${toolbar.bottom}–${actions.top}`
  })
