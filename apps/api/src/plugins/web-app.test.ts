import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const root = mkdtempSync(path.join(tmpdir(), 'vigie-web-'))
mkdirSync(path.join(root, 'assets'))
writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Vigie</title>')
writeFileSync(path.join(root, 'assets/app-abc123.js'), 'export {}')
writeFileSync(path.join(root, 'assets/app-abc123.js.br'), brotliCompressSync('export {}'))
writeFileSync(path.join(root, 'favicon.svg'), '<svg/>')
writeFileSync(path.join(root, 'favicon.svg.br'), brotliCompressSync('<svg/>'))
afterAll(() => rmSync(root, { recursive: true }))

const t = await testApp({}, root)

describe('the web app', () => {
  it('RUN-01 is served on the origin of the API, for every path that is not the API’s', async () => {
    for (const url of [
      '/',
      '/login',
      '/blogs/edit/4',
      '/nulle/part',
      '/apiculture',
      '/requests?search=a@b.fr',
    ]) {
      const page = await t.call('GET', url)
      expect([page.statusCode, page.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers['cache-control']).toBe('no-cache')
      expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'")
    }
  })

  it('RUN-01 never answers for an unknown path of the API', async () => {
    for (const url of [
      '/api',
      '/api/nothing',
      '/medocs/nothing',
      '/state/nothing',
      '/health/nothing',
      '/uploads/none.webp',
    ]) {
      const answer = await t.call('GET', url)
      expect(answer.statusCode, url).toBe(url === '/api' ? 404 : 404)
      expect(answer.json().success).toBe(false)
    }
    expect((await t.call('GET', '/assets/gone.js')).statusCode).toBe(404)
    expect((await t.call('POST', '/login')).statusCode).toBe(404)
  })

  it('sends hashed files compressed and for ever', async () => {
    const file = await t.call('GET', '/assets/app-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
  })

  it('ASVS V4.1.1 names the charset of pictures that are text, compressed or not', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }]) {
      const file = await t.call('GET', '/favicon.svg', { headers })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    }
  })

  it('never leaves its folder', async () => {
    for (const url of [
      '/../package.json',
      '/assets/..%2f..%2fetc/passwd',
      '/assets/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const answer = await t.call('GET', url)
      expect(answer.body).not.toMatch(/root:|"name"/)
    }
  })
})
