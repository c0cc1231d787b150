import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../scripts/paths.mjs'
import { install } from '../faults/setup/installation.ts'
import { runBlocks, shellBlocks } from './page-commands.mjs'

const PAGE = 'docs/site.md'

it('SHIP-07 every command of the page for the site’s developer does what it says, and so does its program', async () => {
  const installation = await install()
  onTestFinished(() => installation.remove())
  const product = await installation.start()
  onTestFinished(async () => void (await product.stop('SIGKILL')))
  const folder = mkdtempSync(join(tmpdir(), 'vigie-page-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))

  const { code, output } = await runBlocks(shellBlocks(PAGE), {
    cwd: folder,
    env: { ...process.env, VIGIE: product.url },
  })
  expect(code, output).toBe(0)
  expect(output.match(/"success":true/g)).toHaveLength(4)

  const [, program = ''] = /^```js\n([\s\S]*?)^```$/m.exec(readFileSync(join(root, PAGE), 'utf8')) ?? []
  writeFileSync(join(folder, 'page.mjs'), program.replace('https://admin.exemple.fr', product.url))
  const said = execFileSync('bash', ['-c', 'node page.mjs 2>&1'], { cwd: folder, encoding: 'utf8' })
  expect(said).toMatch(/^404 /)
})
