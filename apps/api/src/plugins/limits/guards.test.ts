import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp } from '#test/test-app.ts'
import { PUBLIC_ROUTES } from '../public-routes.ts'

describe('rate limits', async () => {
  const t = await testApp({ RATE_LIMIT_API: '5', RATE_LIMIT_FORMS: '3' })
  beforeEach(t.empty)

  it('API-21 answers 429 with Retry-After in French past the limit, and forgives after a minute', async () => {
    const { headers } = await t.signUp()
    const read = () => t.call('GET', '/api/users/profile', { headers })
    for (let call = 0; call < 5; call += 1) expect((await read()).statusCode).toBe(200)

    const refused = await read()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().message).toMatch(/^Trop de requêtes/)
    t.clock.advance(61)
    expect((await read()).statusCode).toBe(200)
  })

  it('PUB-02 API-21 counts the forms per address, sign-up included', async () => {
    t.clock.advance(600)
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await t.call('POST', '/api/users/register', { payload: {} })).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
    const elsewhere = await t.call('POST', '/api/users/register', { payload: {}, remoteAddress: '10.0.0.9' })
    expect(elsewhere.statusCode).toBe(400)
  })
})

describe('limits by whom they count', async () => {
  const t = await testApp({
    RATE_LIMIT_API: '2',
    RATE_LIMIT_FORMS: '2',
    RATE_LIMIT_TRACKING: '2',
    SIGNUP: 'open',
  })
  beforeEach(t.empty)

  it('API-21 gives each person of one office a count of their own', async () => {
    const people = [await t.signUp(), await t.signUp({ email: 'bob@exemple.fr' })]
    const read = async ({ headers }: { headers: Record<string, string> }) =>
      (await t.call('GET', '/api/users/profile', { headers })).statusCode
    for (const person of people) expect([await read(person), await read(person)]).toEqual([200, 200])
    for (const person of people) expect(await read(person)).toBe(429)
  })

  /** A health check and Prometheus must get an answer, the product's own pages load many, and signing in has limits of its own. */
  const UNLIMITED = [
    'GET /health/live',
    'GET /health/ready',
    'GET /metrics',
    'GET /uploads/:file',
    'GET /t.js',
    'GET /embed/vigie.js',
    'GET /embed/client.js',
    'GET /embed/client.d.ts',
    'POST /api/users/login',
    'POST /api/users/refresh',
    'POST /api/users/logout',
  ]
  const limited = [...PUBLIC_ROUTES].filter((route) => !UNLIMITED.includes(route))

  it.each(limited)('PUB-02 SAFE-29 %s is limited', async (route) => {
    const [method = '', url = ''] = route.split(' ')
    const remoteAddress = `10.0.1.${limited.indexOf(route)}`
    const call = async () =>
      (await t.call(method as 'GET', url.replace(/:\w+/, '1'), { remoteAddress })).statusCode
    expect([await call(), await call()]).not.toContain(429)
    expect(await call()).toBe(429)
  })
})

describe('no limit', async () => {
  const t = await testApp({ RATE_LIMIT_FORMS: '0' })

  it('API-21 is what 0 means', async () => {
    for (let call = 0; call < 30; call += 1) {
      expect((await t.call('POST', '/api/users/register', { payload: {} })).statusCode).toBe(400)
    }
  })
})

describe('a disk that is nearly full', async () => {
  const t = await testApp({ FREE_SPACE_FLOOR_MB: '200' })

  it('refuses writes with 507 and lets people in to look', async () => {
    const { headers } = await t.signUp()
    vi.spyOn(t.database, 'freeSpace').mockResolvedValue(199n * 1024n * 1024n)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)

    const write = await t.call('PATCH', '/api/users/update-info', { headers, payload: { nom: 'X' } })
    const read = await t.call('GET', '/api/users/profile', { headers })
    const login = await t.call('POST', '/api/users/login', {
      payload: { email: 'ana@exemple.fr', password: 'correct-horse-battery' },
    })

    expect([write.statusCode, read.statusCode, login.statusCode]).toEqual([507, 200, 200])
    expect(write.json().message).toMatch(/^Espace disque insuffisant/)
    expect(read.json().User.nom).toBe('Martin')
  })
})
