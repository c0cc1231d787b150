import { beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_ROUTES } from '#plugins/public-routes.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
beforeEach(t.empty)

const concrete = (url: string) => url.replace(/:\w+/g, '1').replace('*', 'x')
const isPublic = ({ method, url }: { method: string; url: string }) => PUBLIC_ROUTES.has(`${method} ${url}`)

const OPEN_ROUTES = [
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'GET /api/site',
  'POST /api/users/register',
  'POST /api/users/login',
  'POST /api/users/login/passkey',
  'POST /api/users/login/passkey/options',
  'POST /api/users/login/second-step',
  'POST /api/users/refresh',
  'POST /api/users/logout',
  'POST /api/users/forgot-password',
  'POST /api/users/reset-password',
  'POST /api/users/confirm-email',
  'POST /api/users/confirm-sign-up',
  'POST /api/users/undo-email-change',
  'POST /api/users/invitations/read',
  'POST /api/users/invitations/accept',
  'POST /api/users/end-new-session',
  'GET /api/users/weekly-digest/link',
  'POST /api/users/weekly-digest/link',
  'POST /api/requests',
  'POST /api/appointments',
  'GET /api/appointments/slots',
  'GET /api/public/appointment-types',
  'GET /rendez-vous/:token',
  'GET /rendez-vous/:token/rendez-vous.ics',
  'GET /rendez-vous/:token/annuler',
  'POST /rendez-vous/:token/annuler',
  'GET /rendez-vous/:token/deplacer',
  'POST /rendez-vous/:token/deplacer',
  'GET /api/public/events',
  'GET /api/public/events.ics',
  'GET /mes-donnees',
  'POST /mes-donnees',
  'GET /mes-donnees/:token',
  'POST /mes-donnees/:token',
  'POST /api/newsletter/subscribe',
  'POST /api/newsletter/unsubscribe',
  'GET /api/newsletter/confirm',
  'POST /api/newsletter/confirm',
  'GET /api/newsletter/unsubscribe-link',
  'POST /api/newsletter/unsubscribe-link',
  'GET /api/newsletter/links/:id/:position',
  'GET /api/public/newsletters',
  'GET /api/public/newsletters/:slug',
  'GET /uploads/:file',
  'GET /api/public/blogs',
  'GET /api/public/blogs/:slug',
  'GET /api/public/projects',
  'GET /api/public/projects/:id',
  'GET /api/public/preview/:token',
  'GET /relecture/:token',
  'GET /agenda/:file',
  'POST /api/public/events/:id/registrations',
  'GET /inscription/:token',
  'POST /inscription/:token',
  'GET /rss.xml',
  'GET /sitemap.xml',
  'POST /api/analytics/page-visit',
  'POST /api/analytics/page-time',
  'POST /api/analytics/newsletter',
  'POST /api/analytics/session-end',
  'GET /t.js',
  'GET /embed/vigie.js',
  'GET /embed/client.js',
  'GET /embed/client.d.ts',
]

describe('every route', () => {
  it('API-10 answers 401 in French without a token, with a wrong one and with a spent one, unless it is on the public list', async () => {
    const spent = await t.signUp()
    await t.call('POST', '/api/users/logout', { headers: spent.headers })
    const closed = t.routes.filter((route) => !isPublic(route))
    expect(closed.length).toBeGreaterThan(8)

    for (const { method, url } of closed) {
      for (const headers of [
        {},
        { authorization: 'Bearer nope' },
        { authorization: 'x'.repeat(5000) },
        spent.headers,
      ]) {
        const answer = await t.call(method as 'GET', concrete(url), { headers })
        expect([answer.statusCode, answer.json().success], `${method} ${url}`).toEqual([401, false])
        expect(answer.json().message).toMatch(/connecté|reconnecter/)
        if (method === 'GET') expect((await t.call('HEAD', concrete(url), { headers })).statusCode).toBe(401)
      }
    }
  })

  // Written out again: a route that is opened by mistake must meet somebody who did not expect it.
  it('PUB-01 API-10 opens exactly these routes', () => {
    expect([...PUBLIC_ROUTES].sort()).toEqual(OPEN_ROUTES.toSorted())
    const open = t.routes.filter(isPublic).map(({ method, url }) => `${method} ${url}`)
    expect(new Set(open)).toEqual(new Set(OPEN_ROUTES))
  })

  it('API-01 API-04 declares its answers, so that no field leaves that the schema does not name', async () => {
    const document = (await t.call('GET', '/api/docs/openapi.json')).json()
    for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(document.paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        const declared = Object.values(responses).some((answer) => 'content' in (answer as object))
        const isFile = /photo$|\.(xml|ics|js)$|^\/uploads/.test(path)
        expect(declared || isFile, `${method} ${path}`).toBe(true)
      }
    }
  })

  it('API-11 answers with and without its final slash', async () => {
    const { headers } = await t.signUp()
    for (const path of ['/api/users/profile', '/api/users', '/api/site']) {
      const [bare, slashed] = await Promise.all([
        t.call('GET', path, { headers }),
        t.call('GET', `${path}/`, { headers }),
      ])
      expect(slashed.statusCode).toBe(200)
      expect(slashed.body).toBe(bare.body)
    }
  })
})

describe('the token', () => {
  it('API-07 is taken as `Bearer …` and bare', async () => {
    const { token } = await t.signUp()
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, token]) {
      expect((await t.call('GET', '/api/users/profile', { headers: { authorization } })).statusCode).toBe(200)
    }
  })
})

describe('what comes in', () => {
  const login = (payload: string, type = 'application/json') =>
    t.call('POST', '/api/users/login', { payload, headers: { 'content-type': type } })

  it('API-05 API-06 gets a French sentence without a stack, SQL or the parser’s English', async () => {
    for (const answer of [
      await login('{"email":'),
      await login('[]'),
      await login('null'),
      await login('"x"'),
      await login('{"email":1,"password":true}'),
      await login('<a/>', 'application/xml'),
      await t.call('GET', '/api/nothing/here'),
      await t.call('DELETE', '/api/users/login'),
    ]) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[A-ZÉ]/) })
      expect(answer.body).not.toMatch(/Unexpected|expected|stack|select |at \w+ \(|node_modules/i)
    }
  })

  it('API-20 refuses NUL and half characters, unknown fields, prototypes and bodies over 256 kB', async () => {
    const { headers } = await t.signUp()
    const rename = (payload: string) =>
      t.call('PATCH', '/api/users/update-info', {
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      })

    expect((await rename('{"nom":"a\\u0000b"}')).statusCode).toBe(400)
    expect((await rename('{"nom":"a\\ud800b"}')).statusCode).toBe(400)
    expect((await rename('{"nom":"😀 \\ud83d\\ude00"}')).json().User.nom).toBe('😀 😀')
    expect((await rename('{"nom":"a","role":"x"}')).json().details).toEqual(['champ inconnu : role'])
    expect((await rename('{"__proto__":{"nom":"x"}}')).statusCode).toBe(400)
    expect((await rename(JSON.stringify({ nom: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    expect((await rename(JSON.stringify({ nom: 'x'.repeat(201) }))).json().details).toEqual([
      'nom : 200 caractères au plus',
    ])
    expect((await t.call('GET', '/api/users/photo?v=%00', { headers })).statusCode).toBe(400)
    expect(
      (await t.call('PUT', '/api/users/99999999999', { headers, payload: { nom: 'x' } })).statusCode,
    ).toBe(400)
  })

  it('API-06 says the same generic sentence whatever failed inside', async () => {
    const { headers } = await t.signUp()
    await t.database.pool.query('alter table users rename column nom to nom_away')
    try {
      const answer = await t.call('GET', '/api/users', { headers })
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({
        success: false,
        code: 'internal',
        message: "Une erreur s'est produite",
      })
    } finally {
      await t.database.pool.query('alter table users rename column nom_away to nom')
    }
  })
})

describe('what goes out', () => {
  it('carries the headers that keep a browser safe, and a request id', async () => {
    const { headers } = await t.call('GET', '/api/site')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
  })

  it('carries to a program, which shows no page, only those that its answers need', async () => {
    const { headers } = await t.call('POST', '/api/analytics/page-visit', { body: { page: '/' } })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('permissions-policy')
  })

  it('API-12 gives instants as ISO 8601', async () => {
    const { headers } = await t.signUp()
    const [user] = (await t.call('GET', '/api/users', { headers })).json().data
    expect(user.createdAt).toBe('2026-03-02T09:00:00.000Z')
  })

  it('is described for people at /api/docs and for machines in openapi.json', async () => {
    const page = await t.call('GET', '/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('/api/users/login')
    expect(page.body).not.toContain('<script')
    const [, forSites = '', backOffice = ''] = page.body.split(/<h2>(?:Pour votre site|Le back-office)<\/h2>/)
    expect(forSites).toContain('/api/newsletter/subscribe')
    expect(forSites).not.toContain('/api/users/login')
    expect(backOffice).toContain('/api/users/login')
    // A call with an example shows it.
    expect(backOffice).toContain('Par exemple :')
    const document = (await t.call('GET', '/api/docs/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/users/login'].post.security).toEqual([])
  })
})
