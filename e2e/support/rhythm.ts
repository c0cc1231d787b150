import { expect, type Page, type Request } from '@playwright/test'

/**
 * A request that repeats by itself comes again after the period, and not before. The page's clock must be installed
 * before the page opens; it stands still here but for what is run on purpose.
 */
export async function expectEvery(page: Page, milliseconds: number, matches: (request: Request) => boolean) {
  let count = 0
  page.on('request', (request) => {
    if (matches(request)) count += 1
  })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await settle(page)
  const before = count
  for (let run = 0; count === before && run <= milliseconds; run += 500) await page.clock.runFor(500)
  await settle(page)
  const first = count
  expect(first).toBeGreaterThan(before)
  await page.clock.runFor(milliseconds * 0.9)
  await settle(page)
  expect(count).toBe(first)
  await page.clock.runFor(milliseconds * 0.2)
  await settle(page)
  expect(count).toBe(first + 1)
}

/** Answers arrive in real time, and what the page does with them waits for its own clock. */
const settle = (page: Page) => letPass(page, 50)

/** So much time of the page, whose clock must be installed, in a third of a second of ours. */
export async function letPass(page: Page, milliseconds: number) {
  for (let turn = 0; turn < 10; turn++) {
    await page.clock.runFor(milliseconds / 10)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
