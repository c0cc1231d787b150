import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#env.ts'
import { appOver, PASSWORD, testApp } from '#test/test-app.ts'

const PUBLIC_URL = 'https://admin.exemple.fr'
const t = await testApp({ RATE_LIMIT_API: '0' })
const apps: FastifyInstance[] = []
beforeEach(async () => {
  await t.empty()
  await t.signUp()
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

function appWith(environment: Record<string, string>) {
  const settings = readSettings(
    { VIGIE_SECRET: t.settings.secret, FREE_SPACE_FLOOR_MB: '0', ...environment },
    {},
  )
  const app = appOver(t.database, settings, t.clock.now)
  apps.push(app as FastifyInstance)
  return app
}

const signIn = (app: ReturnType<typeof appWith>, headers: InjectOptions['headers'] = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { host: 'admin.exemple.fr', ...headers },
    payload: { email: 'ana@exemple.fr', password: PASSWORD },
  })

const BEHIND = { 'x-forwarded-proto': 'https' }

describe('who reaches the product by https', () => {
  it.each([
    ['a trusted proxy that says so', { TRUST_PROXY: '1' }, BEHIND],
    ['the public address, with TRUST_PROXY forgotten', { PUBLIC_URL }, {}],
    ['the page that calls, with both forgotten', {}, { origin: PUBLIC_URL }],
  ])('ASVS V3.3.1 V3.4.1 has Secure __Host- cookies and HSTS by %s', async (_, environment, headers) => {
    const app = appWith(environment)
    const answer = await signIn(app, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    const set = [answer.headers['set-cookie'] ?? []].flat()
    expect(set).toHaveLength(2)
    for (const cookie of set)
      expect(cookie).toMatch(
        /^__Host-vigie_(refresh|device_\d+)=.+Path=\/;.*HttpOnly; Secure; SameSite=Strict/,
      )

    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    const again = { host: 'admin.exemple.fr', ...headers }
    const call = (url: string) => app.inject({ method: 'POST', url, headers: again, cookies })
    expect((await call('/api/users/refresh')).statusCode).toBe(200)
    expect((await call('/api/users/logout')).headers['set-cookie']).toMatch(/^__Host-vigie_refresh=;.*Secure/)
  })

  it.each([
    ['a proxy that nobody trusts', {}, BEHIND],
    ['a page of plain http', {}, { origin: 'http://admin.exemple.fr' }],
  ])('is not told by %s', async (_, environment, headers) => {
    const answer = await signIn(appWith(environment), headers)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^vigie_refresh=/),
      expect.stringMatching(/^vigie_device_/),
    ])
  })

  it('ASVS V3.4.1 V3.4.4 V3.4.6 has the same headers where the request could not be read', async () => {
    const app = appWith({ PUBLIC_URL })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const said = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('hello\r\n\r\n'))
      socket.on('data', (chunk) => (text += chunk)).on('close', () => resolve(text))
    })
    expect(said).toMatch(/^HTTP\/1.1 400 /)
    for (const line of [
      'strict-transport-security: max-age',
      'x-content-type-options: nosniff',
      'frame-ancestors',
    ])
      expect(said).toContain(line)
  })
})

describe('what the proxy says came by plain http', () => {
  const plain = { host: 'autre.exemple.fr', 'x-forwarded-proto': 'http' }
  const app = appWith({ PUBLIC_URL, TRUST_PROXY: '1' })
  const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = plain) =>
    app.inject({ method, url, headers })

  it('ASVS V4.1.2 V12.2.1 is redirected for pages, to the public address only', async () => {
    for (const path of ['/login', '/rendez-vous/abc?x=1', '//voleur.fr/x']) {
      const answer = await call('GET', path)
      expect([answer.statusCode, answer.headers.location]).toEqual([308, `${PUBLIC_URL}${path}`])
    }
  })

  it('ASVS V4.1.2 V12.2.1 is refused for the API and for forms, in French', async () => {
    for (const [method, path] of [
      ['GET', '/api/site'],
      ['GET', '/uploads/x.webp'],
      ['POST', '/api/users/login'],
      ['POST', '/rendez-vous/abc/annuler'],
    ] as const) {
      const answer = await call(method, path)
      expect([answer.statusCode, answer.json().message], path).toEqual([403, expect.stringMatching(/https/)])
    }
  })

  it('leaves the health alone, and what carries no such header', async () => {
    expect((await call('GET', '/health/live')).statusCode).toBe(200)
    expect((await call('GET', '/api/site', { host: 'localhost' })).statusCode).toBe(200)
    expect((await call('GET', '/api/site', { 'x-forwarded-proto': 'https' })).statusCode).toBe(200)
  })
})

describe('headers of proxies', () => {
  it('ASVS V4.1.3 takes the id of a request only from a proxy', async () => {
    const headers = { 'x-request-id': 'chosen-by-somebody' }
    const given = (app: ReturnType<typeof appWith>) =>
      app.inject({ url: '/api/site', headers }).then((answer) => answer.headers['x-request-id'])
    expect(await given(appWith({ TRUST_PROXY: '1' }))).toBe('chosen-by-somebody')
    expect(await given(appWith({}))).not.toBe('chosen-by-somebody')
  })
})

it('ASVS V14.3.2 keeps what a signed-in person reads out of caches', async () => {
  const { headers } = await t.signUp({ email: 'zoe@exemple.fr' })
  const profile = await t.call('GET', '/api/users/profile', { headers })
  expect(profile.headers['cache-control']).toBe('no-store')
})
