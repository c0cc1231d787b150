import { describe, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const SITE = 'https://www.cabinet.fr'
const t = await testApp({ ALLOWED_ORIGINS: `${SITE}/, https://autre.fr` })

describe('calls from another origin', () => {
  it('lets the named site read public content and send its forms', async () => {
    const preflight = await t.call('OPTIONS', '/api/requests', {
      headers: { origin: SITE, 'access-control-request-method': 'POST' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe(SITE)
    const answer = await t.call('GET', '/api/public/blogs', { headers: { origin: SITE } })
    expect(answer.headers['access-control-allow-origin']).toBe(SITE)
  })

  it('KIT-06 lets the named site send every header that the client sends', async () => {
    const preflight = await t.call('OPTIONS', '/api/public/blogs', {
      headers: { origin: SITE, 'access-control-request-headers': 'if-none-match' },
    })
    const allowed = String(preflight.headers['access-control-allow-headers']).toLowerCase().split(', ')
    expect(allowed).toEqual(['content-type', 'idempotency-key', 'if-none-match'])
  })

  it('gives a site that is not named nothing', async () => {
    const answer = await t.call('GET', '/api/public/blogs', { headers: { origin: 'https://evil.fr' } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('never opens the back-office or the sign-in, not even to the named site', async () => {
    for (const [method, path] of [
      ['POST', '/api/users/login'],
      ['GET', '/api/users/profile'],
      ['GET', '/api/site'],
    ] as const) {
      const answer = await t.call(method, path, { headers: { origin: SITE } })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})
