// Part of `npm run bench`: PERF-05, how long lists and changes of screen take in a browser with a warm cache.
import { appendFile } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startProduct } from '../../apps/api/src/test/product-process.ts'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { fillLogin } from '../support/account.ts'
import { openBarePage } from '../support/bench/bare-page.ts'
import { median } from '../support/bench/median.ts'
import { followLink, openAddress, openInNewTab } from '../support/bench/shown-at.ts'

const ROWS_MS = 400
const CHANGE_MS = 100
const ROUNDS = process.argv.includes('--quick') ? 1 : 7
const FIGURES = new URL('../../tools/results/bench.md', import.meta.url)
const DEMO = { entry: 'apps/api/src/commands/demo/demo.ts', inherited: process.env }
const TABLE_ROW = 'main tbody tr'
const LISTS: readonly [address: string, row: string][] = [
  ['/blogs', TABLE_ROW],
  ['/projects', 'main article'],
  ['/events', '.rbc-event'],
  ['/newsletter', TABLE_ROW],
  ['/newsletter?tab=campagnes', TABLE_ROW],
  ['/requests', TABLE_ROW],
  ['/requests?tab=rendez-vous', TABLE_ROW],
  ['/mediatheque', 'main li img'],
  ['/configuration?tab=utilisateurs', TABLE_ROW],
  ['/configuration?tab=journal', 'main ol > li'],
]
const LINKS = ['Projets', 'Blogs', 'Événements', 'Newsletter', 'Demandes', 'Configuration']

type Figure = { what: string; milliseconds: number; most: number }

const executablePath = findChromium()
if (executablePath) process.exitCode = await run(executablePath)
else console.log('No Chromium on this machine: the screens were not measured.')

async function run(browserPath: string) {
  const figures = await measure(browserPath)
  const rows = figures.map(({ what, milliseconds, most }) => {
    return `| ${what} | ${milliseconds.toFixed(0)} | ${Number.isFinite(most) ? most : 'none'} |`
  })
  const text = ['| Screen | ms | At most |', '| --- | --- | --- |', ...rows].join('\n')
  console.log(text)
  const isPartial = process.argv.includes('--quick') || process.argv.includes('--only')
  if (!isPartial) await appendFile(FIGURES, `\n## Screens\n\nMedians, warm cache.\n\n${text}\n`)
  return figures.every(({ milliseconds, most }) => milliseconds <= most) ? 0 : 1
}

async function measure(browserPath: string) {
  const product = await startProduct({ RATE_LIMIT_API: '0' }, DEMO)
  const bare = await openBarePage()
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 1000 } })
    const page = await context.newPage()
    await page.goto(`${product.url}/login`)
    await fillLogin(page, 'ana@demo.fr', 'demonstration-vigie')
    await page.getByRole('heading', { name: 'Tableau de bord', level: 1 }).waitFor()
    return [
      ...(await openLists(context, page, { product: product.url, bare: bare.url })),
      ...(await changeScreens(page, product.url)),
    ]
  } finally {
    await browser.close()
    bare.close()
    await product.stop()
  }
}

async function openLists(context: BrowserContext, page: Page, urls: { product: string; bare: string }) {
  const figures: Figure[] = []
  // The bare page opens in tabs of its own: the product's session lives in the storage of its tab.
  const inTabs = await repeat(() => openInNewTab(context, urls.bare, TABLE_ROW))
  figures.push({ what: 'a bare page, new tab', milliseconds: inTabs, most: Number.POSITIVE_INFINITY })
  for (const [address, row] of LISTS) {
    const url = urls.product + address
    const again = await repeat(() => openAddress(page, url, row))
    const fresh = await repeat(() => openInNewTab(context, url, row))
    figures.push({ what: `rows of ${address}`, milliseconds: again, most: ROWS_MS })
    figures.push({ what: `rows of ${address}, new tab`, milliseconds: fresh, most: ROWS_MS })
  }
  return figures
}

/** Each from a dashboard that was just opened: no screen has been there before. */
async function changeScreens(page: Page, url: string) {
  const figures: Figure[] = []
  for (const name of LINKS) {
    const milliseconds = await repeat(async () => {
      await openAddress(page, url, 'main h1')
      await page.waitForTimeout(1000)
      return followLink(page, name)
    })
    figures.push({ what: `from the dashboard to ${name}`, milliseconds, most: CHANGE_MS })
  }
  return figures
}

/** The first time fills the cache and is not counted. */
async function repeat(once: () => Promise<number>) {
  await once()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await once())
  return median(times)
}
