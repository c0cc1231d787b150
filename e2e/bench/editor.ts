// Part of `npm run bench`: EDIT-20, how long a key takes to show in a long text and how long its form takes to open.
import { appendFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { register } from '../support/account.ts'
import { openBareEditor } from '../support/bench/bare-editor.ts'
import { median } from '../support/bench/median.ts'
import { openAddress } from '../support/bench/shown-at.ts'
import { createBlog, showCode, uploadPicture } from '../support/content.ts'
import { startServer } from '../support/server.ts'

const KEY_MS = 50
const OPENING_RATIO = 1.5
const [ROUNDS, KEYS] = process.argv.includes('--quick') ? [3, 40] : [7, 200]
const [SIZE, IMAGES, TABLES] = [100_000, 50, 10]
const FIGURES = new URL('../../tools/results/bench.md', import.meta.url)
const TEXT = '.cm-content .cm-line'

const executablePath = findChromium()
if (executablePath) process.exitCode = await run(executablePath)
else console.log('No Chromium on this machine: the editor was not measured.')

async function run(browserPath: string) {
  const { live, code, bare, empty, full } = await measure(browserPath)
  const ratio = full / empty
  const text = [
    `A key in 100 kB with ${IMAGES} images and ${TABLES} tables: ${live.toFixed(0)} ms at p95 (at most ${KEY_MS}),`,
    `${code.toFixed(0)} ms under « Voir le code », ${bare.toFixed(0)} ms in CodeMirror alone. Opening its form:`,
    `${full.toFixed(0)} ms, an empty one ${empty.toFixed(0)} ms, ${ratio.toFixed(2)} times as long (at most ${OPENING_RATIO}).`,
  ].join(' ')
  console.log(text)
  const isPartial = process.argv.includes('--quick') || process.argv.includes('--only')
  if (!isPartial) await appendFile(FIGURES, `\n## Editor\n\n${text}\n`)
  return live <= KEY_MS && ratio <= OPENING_RATIO ? 0 : 1
}

async function measure(browserPath: string) {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 1000 } })
    const author = { request: context.request, server, account: await register(context, server.url) }
    const content = longText(await uploadPicture(author))
    const blog = await createBlog(author, { content })
    const page = await context.newPage()
    const open = (path: string) => openAddress(page, `${server.url}${path}`, TEXT)
    const addresses = ['/blogs/new', `/blogs/edit/${blog.id}`]
    for (const path of addresses) await open(path)
    const times: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, path] of addresses.entries()) times[index]?.push(await open(path))
    const live = await typeKeys(page)
    await open(addresses[1] ?? '')
    await showCode(page)
    const code = await typeKeys(page)
    await openBareEditor(page, content)
    const bare = await typeKeys(page)
    return { live, code, bare, empty: median(times[0] ?? []), full: median(times[1] ?? []) }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Keys in the middle of the text, each from the event to the frame that shows it; 95 of 100 take at most this. */
async function typeKeys(page: Page) {
  await page.locator('.cm-content').focus()
  await page.keyboard.press('ControlOrMeta+End')
  for (let press = 0; press < 15; press += 1) await page.keyboard.press('PageUp')
  await page.keyboard.press('End')
  await page.waitForTimeout(1000)
  await page.evaluate(watchKeys)
  for (let key = 0; key < KEYS; key += 1)
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e', { delay: 30 })
  const times = await page.evaluate(() => Reflect.get(window, 'keyTimes') as number[])
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
}

function watchKeys() {
  const times: number[] = []
  Reflect.set(window, 'keyTimes', times)
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      // After the frame that follows the key.
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)))
    },
    { capture: true },
  )
}

function longText(image: string) {
  const sentence =
    'Le **bilan carbone** d’une *entreprise* compte [toutes](https://exemple.fr) les `émissions`. '
  const table = '| Année | Tonnes |\n| --- | ---: |\n| 2024 | 12 |\n| 2025 | 9 |'
  const parts: string[] = []
  for (let part = 0; parts.join('\n\n').length < SIZE; part += 1) {
    parts.push(`## Partie ${part}`, sentence.repeat(6), '- un\n- deux\n  - trois', '> Une citation')
    if (part < IMAGES) parts.push(`![Une vue ${part}](${image})`)
    if (part < TABLES) parts.push(table)
  }
  return parts.join('\n\n')
}
