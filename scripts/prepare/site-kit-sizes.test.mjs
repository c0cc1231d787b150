import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { root } from '../paths.mjs'
import { declarations } from './declare-client.mjs'
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

it('KIT-06 SHIP-05 the client weighs at most 4 kB, without zod', async () => {
  await buildWithVite('packages/client', ['--outDir', join(directory, 'client')])
  expect(compressedBytes('client/client.js')).toBeLessThanOrEqual(4_000)
  expect(readFileSync(join(directory, 'client/client.js'), 'utf8')).not.toMatch(/zod|\bimport\b/i)
})

it('SHIP-05 the declarations of the client are those of its source: npm run declare -w packages/client', () => {
  const text = readFileSync(join(root, 'packages/client/client.d.ts'), 'utf8')
  expect(text).toBe(declarations())
  expect(text).not.toMatch(/: (any|unknown)\b|\bimport\b|<(any|unknown)\b/)
})
