import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

it('keeps temporary files and compiled modules in one folder, and removes it at the exit', () => {
  const program = `
    const { keepFilesInMemory } = await import(${JSON.stringify(new URL('memory-files.mjs', import.meta.url).href)})
    keepFilesInMemory()
    const { TMPDIR, NODE_COMPILE_CACHE } = process.env
    process.stdout.write(JSON.stringify({ TMPDIR, NODE_COMPILE_CACHE }))`
  const env = { PATH: process.env.PATH, TMPDIR: '/elsewhere' }
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env })
  const { TMPDIR, NODE_COMPILE_CACHE } = JSON.parse(output)
  const isInMemory = TMPDIR !== '/elsewhere'
  expect(NODE_COMPILE_CACHE).toBe(isInMemory ? join(TMPDIR, 'compiled') : undefined)
  expect(existsSync(TMPDIR)).toBe(false)
})
