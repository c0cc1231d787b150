import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that look at colours: of all rules, only these can find something else in the other theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const RUN_ONLY = { light: STANDARDS, dark: OF_COLOURS }

/** Nothing to say about the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settleColours)
    // What passes is not collected: it takes as long as looking for what fails.
    const options = { runOnly: RUN_ONLY[colorScheme], resultTypes: ['violations' as const] }
    const { violations } = await new AxeBuilder({ page }).options(options).analyze()
    const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))
    expect(found, `axe in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
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
