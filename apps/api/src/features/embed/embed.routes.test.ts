import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import vm from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const root = mkdtempSync(path.join(tmpdir(), 'vigie-embed-'))
mkdirSync(path.join(root, 'embed/dist'), { recursive: true })
mkdirSync(path.join(root, 'web/dist'), { recursive: true })
writeFileSync(path.join(root, 'web/dist/index.html'), '<!doctype html><title>Vigie</title>')
writeFileSync(path.join(root, 'embed/dist/vigie.js'), 'seen = VIGIE_SITE\n')
writeFileSync(path.join(root, 'embed/dist/client.js'), 'export const newKey = 1\n')
writeFileSync(path.join(root, 'embed/dist/client.d.ts'), 'export declare const newKey: number\n')
afterAll(() => rmSync(root, { recursive: true }))

const settings = {
  SITE_NAME: 'L’“Îlot” </script>\u2028',
  SITE_URL: 'https://exemple.fr',
  SITE_TIMEZONE: 'Europe/Rome',
}
const t = await testApp(settings, path.join(root, 'web/dist'))

describe('/embed/vigie.js', () => {
  it('KIT-01 is a script for every origin that knows the site, and is sent once', async () => {
    const first = await t.call('GET', '/embed/vigie.js', { headers: { origin: 'https://ailleurs.fr' } })
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const context: { seen?: object } = {}
    vm.runInNewContext(first.body, context)
    expect(context.seen).toEqual({
      name: settings.SITE_NAME.trim(),
      timeZone: 'Europe/Rome',
      url: 'https://exemple.fr',
    })

    const etag = String(first.headers.etag)
    const again = await t.call('GET', '/embed/vigie.js', { headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const compressed = await t.call('GET', '/embed/vigie.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(first.body)
    expect((await t.call('GET', '/embed/autre.js')).statusCode).toBe(404)
  })
})

describe('the client of the API', () => {
  it.each([
    ['client.js', 'text/javascript', 'export const newKey = 1\n'],
    ['client.d.ts', 'text/plain', 'export declare const newKey: number\n'],
  ])('SHIP-05 /embed/%s is a file that a page of any origin may import', async (name, type, text) => {
    const { statusCode, headers, body } = await t.call('GET', `/embed/${name}`, {
      headers: { origin: 'https://ailleurs.fr' },
    })
    expect([statusCode, body]).toEqual([200, text])
    expect(headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, no-cache',
      'access-control-allow-origin': '*',
    })
    const again = await t.call('GET', `/embed/${name}`, {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})
