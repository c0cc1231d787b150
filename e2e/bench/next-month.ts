// Part of `npm run bench`: how long the events calendar takes to the next month, empty and with 2,000 events.
import { appendFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { register } from '../support/account.ts'
import { median } from '../support/bench/median.ts'
import { EventsApi } from '../support/events.ts'
import { startServer } from '../support/server.ts'

const EVENTS = 2000
const MOST = 3
const ROUNDS = process.argv.includes('--quick') ? 1 : 3
const FIGURES = new URL('../../tools/results/bench.md', import.meta.url)

const executablePath = findChromium()
if (executablePath) process.exitCode = await run(executablePath)
else console.log('No Chromium on this machine: the calendar was not measured.')

async function run(browserPath: string) {
  const { empty, full } = await measure(browserPath)
  const ratio = full / empty
  const text = [
    `Next month of the events calendar: ${empty.toFixed(1)} ms empty, ${full.toFixed(1)} ms with`,
    `${EVENTS} events in the year, ${ratio.toFixed(2)} times as long (at most ${MOST}).`,
  ].join(' ')
  console.log(text)
  const isPartial = process.argv.includes('--quick') || process.argv.includes('--only')
  if (!isPartial) await appendFile(FIGURES, `\n## Calendar\n\n${text}\n`)
  return ratio <= MOST ? 0 : 1
}

/** Medians, in one browser and on one server: only the events differ. */
async function measure(browserPath: string) {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 1000 } })
    const api = new EventsApi(context, server.url, await register(context, server.url))
    const page = await context.newPage()
    const empty = median(await turnMonths(page, server.url))
    await fill(api)
    return { empty, full: median(await turnMonths(page, server.url)) }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function fill(api: EventsApi) {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 365))).toISOString().slice(0, 10)
  for (let index = 0; index < EVENTS; index += 1) {
    const hour = String(8 + (index % 10)).padStart(2, '0')
    const priority = ((index % 3) + 1) as 1 | 2 | 3
    await api.create({ title: `Formation n° ${index}`, date: day(index), startTime: `${hour}:00`, priority })
  }
}

/** Eleven months forward, from the click to the frame that shows the next one. */
async function turnMonths(page: Page, url: string) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${url}/events?date=2026-01-15`)
    await page.locator('.calendar').waitFor()
    await page.waitForTimeout(1000)
    for (let month = 1; month < 12; month += 1) times.push(await page.evaluate(turnMonth))
  }
  return times
}

function turnMonth() {
  const title = document.querySelector('.calendar-title')
  const before = title?.textContent
  const started = performance.now()
  document.querySelector<HTMLElement>('.calendar button[aria-label="Suivant"]')?.click()
  return new Promise<number>((resolve) => {
    const look = () => {
      if (title?.textContent === before) requestAnimationFrame(look)
      // One more frame: the first may only have been asked for, not painted.
      else requestAnimationFrame(() => resolve(performance.now() - started))
    }
    look()
  })
}
