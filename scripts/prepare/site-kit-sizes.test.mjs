import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { buildWithVite } from './web-build.mjs'

const directory = mkdtempSync(join(tmpdir(), 'vigie-sizes-'))
afterAll(() => rmSync(directory, { recursive: true }))

const compressedBytes = (name) => gzipSync(readFileSync(join(directory, name)), { level: 9 }).length

it('KIT-01 the four elements weigh at most 15 kB', async () => {
  await buildWithVite('apps/embed', ['--outDir', directory])
  expect(compressedBytes('vigie.js')).toBeLessThanOrEqual(15_000)
  const script = readFileSync(join(directory, 'vigie.js'), 'utf8')
  // It must run in pages whose policy forbids both.
  expect(script).not.toMatch(/\beval\(|new Function|innerHTML/)
  // It reads whether the visitor refuses to be counted, and stores nothing.
  expect(script.match(/localStorage.{9}/g)).toEqual([expect.stringMatching(/^localStorage\.vigie={2}/)])
  expect(script).not.toMatch(/sessionStorage|\.cookie|indexedDB/)
})

it('KIT-06 the client weighs at most 4 kB, without zod', async () => {
  const config = join(directory, 'client.config.mjs')
  const entry = join(root, 'packages/client/src/client.ts')
  const lib = { entry, formats: ['iife'], name: 'Vigie' }
  writeFileSync(config, `export default ${JSON.stringify({ build: { lib, target: 'es2022' } })}`)
  await buildWithVite('packages/client', ['--config', config, '--outDir', join(directory, 'client')])
  expect(compressedBytes('client/client.iife.js')).toBeLessThanOrEqual(4_000)
  expect(readFileSync(join(directory, 'client/client.iife.js'), 'utf8')).not.toMatch(/zod/i)
})
