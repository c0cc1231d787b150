import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half of the time of a look is to read it in the page: without its comments it takes half as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that look at colours: of all rules, only these can find something else in the other theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const RUN_ONLY = { light: STANDARDS, dark: OF_COLOURS }
const MODAL = '[aria-modal=true]'
const TOASTS = '[data-toaster]'

/** The screens and dialogs whose colours in the other theme this worker has looked at. */
const SEEN_IN_DARK = new Set<string>()

/**
 * Nothing to say about the page as it stands; once for each screen and dialog, in dark too. The page behind a modal is
 * hidden from everybody: it is analysed when nothing is in front of it, which takes three times as long.
 */
export async function expectAccessible(page: Page) {
  const screen = await nameOf(page)
  const isNew = !SEEN_IN_DARK.has(screen)
  SEEN_IN_DARK.add(screen)
  for (const colorScheme of isNew ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settleColours)
    const found = await analyse(page, RUN_ONLY[colorScheme])
    expect(found, `axe in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

async function nameOf(page: Page) {
  const dialogs = await page.locator(`${MODAL} h2`).allTextContents()
  const { pathname, search } = new URL(page.url())
  return [pathname.replace(/\d+/g, ''), search, ...dialogs].join(' ')
}

async function analyse(page: Page, runOnly: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([runOnly, modal, toasts]) => {
      const axe = Reflect.get(window, 'axe') as Axe
      const place = document.querySelector(modal) ? { include: [[modal], [toasts]] } : document
      // What passes is not collected: it takes as long as looking for what fails.
      const { violations } = await axe.run(place, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
    },
    [runOnly, MODAL, TOASTS] as const,
  )
}

type Axe = typeof axe

/**
 * The colours of the other theme come with the next frames, some of them by transitions that start others: they are
 * brought to their end until none has started for three frames.
 */
async function settleColours() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  for (let calmFrames = 0; calmFrames < 3; ) {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      )
    for (const animation of running) animation.finish()
    calmFrames = running.length === 0 ? calmFrames + 1 : 0
    await frame()
  }
}
