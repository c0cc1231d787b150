import { defineConfig, devices } from '@playwright/test'
import { WORKERS } from '../apps/api/vitest.workers.ts'
import { findChromium } from '../scripts/find-chromium.mjs'

const chromium = findChromium()
/** On a shared machine the neighbours may leave a quarter of the processors; a journey that works ends no later for it. */
const PATIENCE = process.env.CI ? 3 : 1

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  globalTeardown: './support/global-teardown.ts',
  // They wait for the browser as often as they use the processor; on the embedded engine each has a gigabyte.
  workers: WORKERS,
  // Whoever is free takes the next journey: whole files at a time, the last one would run alone for a minute.
  fullyParallel: true,
  // A shared machine may stall for seconds: a journey gets a second try there, and the summary says so.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // To draw what moves takes a seventh of the processor; the journey that is about movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace films every step of every journey, which takes as long again: `TRACE=1` when one is wanted.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          ...(chromium ? { executablePath: chromium } : {}),
          // Nothing but the product may use the network, and a container has no sandbox to offer.
          args: [
            '--no-sandbox',
            '--disable-quic',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // Pages are drawn by the processor either way; without the detour over a process for graphics it takes a fifth less.
            '--disable-gpu',
            // A page of a journey lives for seconds: to optimise its code takes longer than to run it as it is.
            '--js-flags=--no-opt --no-maglev',
          ],
        },
      },
    },
  ],
})
