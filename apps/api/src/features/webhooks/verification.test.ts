import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { signatureOf } from './sending/signature.ts'

const GUIDE = path.join(import.meta.dirname, '../../../../../docs/how-to/verify-a-webhook.md')
const FOLDER = mkdtempSync(path.join(tmpdir(), 'vigie-guide-'))
const FILE = path.join(FOLDER, 'verification.ts')
const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? []

writeFileSync(FILE, code)
afterAll(() => rmSync(FOLDER, { recursive: true }))
const { isFromVigie } = await import(FILE)

const SECRET = 'whsec_secret'
const BODY = '{"id":"1","type":"content.published","titre":"été"}'
const at = new Date('2026-03-02T09:00:00Z')
const now = at.getTime()

it('HOOK-02 is verified by the ten lines of the guide', () => {
  const header = signatureOf(BODY, [SECRET], at)
  expect(isFromVigie(BODY, header, SECRET, now)).toBe(true)
  expect(isFromVigie(BODY, signatureOf(BODY, ['whsec_new', SECRET], at), SECRET, now)).toBe(true)
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(12)
})

it.each([
  ['another body', `${BODY} `, SECRET, now],
  ['another secret', BODY, 'whsec_other', now],
  ['a copy that comes later', BODY, SECRET, now + 301_000],
])('HOOK-02 is not fooled by %s', (_what, body, secret, moment) => {
  expect(isFromVigie(body, signatureOf(BODY, [SECRET], at), secret, moment)).toBe(false)
})

it.each(['', 't=,v1=', 'v1=00', `t=${now / 1000}`, `t=${now / 1000},v1=zz`])(
  'HOOK-02 takes %j for no signature',
  (header) => {
    expect(isFromVigie(BODY, header, SECRET, now)).toBe(false)
  },
)
