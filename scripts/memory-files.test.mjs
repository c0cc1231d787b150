import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeLeftovers } from './memory-files.mjs'

it('removes what a killed run left in memory, and nothing of a run under way or of others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const kept = [`vigie-tests-${process.pid}-a`, 'vigie-other', 'PostgreSQL.1']
  for (const name of [`vigie-tests-${ended}-a`, ...kept]) mkdirSync(join(folder, name))
  removeLeftovers(folder)
  expect(readdirSync(folder).sort()).toEqual(kept.sort())
})
