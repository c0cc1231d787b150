import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
    const { violations } = await analyse(page, RUN_ONLY[colorScheme])
    const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
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
  // Its half a megabyte is sent once to a page: a script that does nothing stands for it from then on.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'void 0' } : {}) })
    // The product has no frames: the other way opens a second page, and loads axe there too, to put theirs together.
    .setLegacyMode()
    // What passes is not collected: it takes as long as looking for what fails.
    .options({ runOnly, resultTypes: ['violations'] })
  const hasModal = (await page.locator(MODAL).count()) > 0
  return (hasModal ? builder.include(MODAL).include(TOASTS) : builder).analyze()
}

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
