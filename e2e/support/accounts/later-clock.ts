import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { test } from '@playwright/test'

/** Longer than a proof stands for somebody, shorter than a token lives. */
const LATER_MS = 11 * 60_000

/** Run before the product: once the file exists, its clock is ahead. */
const PROGRAM = `
import { existsSync } from 'node:fs'
const RealDate = Date
let shift = 0
setInterval(() => { shift = existsSync(process.env.E2E_LATER) ? ${LATER_MS} : 0 }, 20).unref()
globalThis.Date = class extends RealDate {
  constructor(...given) { super(...(given.length ? given : [RealDate.now() + shift])) }
  static now() { return RealDate.now() + shift }
}`

/** The settings of a server whose clock `advance` puts eleven minutes ahead, while it runs. */
export function laterClock() {
  const file = test.info().outputPath('later')
  return {
    env: {
      E2E_LATER: file,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PROGRAM)}`,
    },
    advance: async () => {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, '')
      await new Promise((resolve) => setTimeout(resolve, 200))
    },
  }
}
