import type { Page } from '@playwright/test'
import { createBlog, createProject, editorOf, uploadPicture } from './support/content.ts'
import { expect, test } from './support/fixtures.ts'
import { followLink } from './support/follow-link.ts'
import { sendMessage } from './support/public-site.ts'

const SHIFT = 8
/** Forwards what a bar at the bottom may cover, backwards what lies under the top bar. */
const WALKS = [
  { size: { width: 375, height: 667 }, modifiers: 0 },
  { size: { width: 768, height: 1024 }, modifiers: 0 },
  { size: { width: 1440, height: 900 }, modifiers: SHIFT },
]
/**
 * Those with a bar or a sticky part of their own, and the longest of the others. Each has another title than the one
 * before, which tells that it is there.
 */
const SCREENS = [
  ['/blogs', 'Gestion des Blogs'],
  ['/events?view=agenda', 'Gestion des Événements'],
  ['/newsletter/campagnes/nouvelle', 'Nouvelle campagne'],
  ['/requests?tab=disponibilites', 'Gestion des Demandes'],
  ['/profil', 'Profil'],
  ['/requests', 'Gestion des Demandes'],
  ['/configuration?tab=site', 'Configuration'],
] as const
const LONG_TEXT = Array.from({ length: 60 }, (_, line) => `Paragraphe ${line} de l’article.`).join('\n\n')

test('DAY-21 EDIT-22 whatever the keyboard reaches is in sight, on a phone and on a wide screen, the caret of a long article too', async ({
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
    ...[1, 2, 3, 4, 5, 6].flatMap((number) => [
      createBlog(author, { published: true }),
      sendMessage(server, { name: `Élodie ${number}` }),
    ]),
  ])
  await page.addInitScript(watchFocus)
  await page.goto(server.url)
  for (const [path, title] of [
    [`/projects/edit/${project.id}`, 'Modifier le projet'],
    ...SCREENS,
    [`/blogs/edit/${blog.id}`, 'Modifier le blog'],
  ] as const) {
    await followLink(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('progressbar', { name: 'Chargement de la page' })).toHaveCount(0)
    await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    for (const { size, modifiers } of WALKS) {
      await page.setViewportSize(size)
      expect.soft(await walk(page, modifiers), `${path} at ${size.width} px`).toEqual([])
    }
  }
  for (const { size } of WALKS) {
    await page.setViewportSize(size)
    await test.step('the caret of the article, down and up', async () => {
      await editorOf(page).focus()
      await page.keyboard.press('ControlOrMeta+End')
      const keys = [
        ...Array.from({ length: 4 }, () => 'Enter'),
        ...Array.from({ length: 36 }, () => 'ArrowUp'),
      ]
      for (const [index, pressed] of keys.entries()) {
        await page.keyboard.press(pressed)
        expect.soft(await caret(page), `${pressed} ${index} at ${size.width} px`).toBe('in sight')
      }
      // EDIT-22: the page scrolls, and nothing in the editor does.
      expect.soft(await page.evaluate(scrolledInEditor), `at ${size.width} px`).toEqual([])
    })
  }
})

/** Goes through all that Tab reaches; returns what was hidden when it had the focus. */
async function walk(page: Page, modifiers: number) {
  await page.evaluate(() => Object.assign(window, { walked: { seen: new Set(), hidden: [], isOver: false } }))
  const device = await page.context().newCDPSession(page)
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    device.send('Input.dispatchKeyEvent', { type, key: 'Tab', windowsVirtualKeyCode: 9, modifiers })
  for (let batch = 0; batch < 15; batch += 1) {
    // In this order, but without a way there and back for each: there are thousands of them.
    await Promise.all(Array.from({ length: 20 }, () => [send('rawKeyDown'), send('keyUp')]).flat())
    if (await page.evaluate(() => (Reflect.get(window, 'walked') as Walked).isOver)) break
  }
  const { hidden, count } = await page.evaluate(() => {
    const { hidden, seen } = Reflect.get(window, 'walked') as Walked
    return { hidden, count: seen.size }
  })
  await device.detach()
  expect(count).toBeGreaterThan(5)
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

/** In the page: what of the editor has more text than height, and hides it. */
function scrolledInEditor() {
  const editor = document.querySelector('[data-editor]')
  const parts = editor ? [editor, ...editor.querySelectorAll('.cm-editor, .cm-scroller, .cm-content')] : []
  const hiding = parts.filter(
    (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible',
  )
  return hiding.map(({ className }) => className)
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
