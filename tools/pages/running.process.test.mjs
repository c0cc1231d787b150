import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { nodePath } from '../../scripts/paths.mjs'
import { buildWhereNeeded } from '../../scripts/prepare.mjs'
import { packRelease } from '../release/pack-release.mjs'
import { canIsolate, runBlocks, shellBlocks } from './page-commands.mjs'

const PAGE = 'docs/running.md'

if (canIsolate())
  it('SHIP-04 every command of the operator’s page does what it says, as it is written', {
    timeout: 600_000,
  }, async () => {
    await buildWhereNeeded()
    const folder = mkdtempSync(join(tmpdir(), 'vigie-page-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    packRelease(folder)
    const env = { PATH: `${dirname(nodePath())}:${process.env.PATH}`, TMPDIR: tmpdir() }
    const { code, output } = await runBlocks(shellBlocks(PAGE), { cwd: folder, env, isolated: true })
    expect(code, output).toBe(0)
    for (const words of ['{"status":"ok"}', 'move.backup', 'restaurée', 'Le journal est intact'])
      expect(output).toContain(words)
  })
else console.log('Nobody may mount anything here: the commands of the operator’s page are not run.')
