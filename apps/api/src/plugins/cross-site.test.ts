import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { appOver, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open' })
beforeEach(t.empty)

const ANA = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: PASSWORD }
const credentials = { email: ANA.email, password: PASSWORD }
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://voleur.fr' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
]

/** Under /api/users: what signs somebody in or out, or goes on from the link of a mail. */
const SAME_ORIGIN_ONLY = [
  'register',
  'login',
  'login/passkey',
  'login/second-step',
  'refresh',
  'logout',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'undo-email-change',
  'end-new-session',
  'invitations/read',
  'invitations/accept',
]

function multipart(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a form of another site', () => {
  const bodies = (fields: Record<string, string>) => [
    { payload: fields, headers: {} },
    {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { payload: multipart(fields), headers: {} },
  ]

  it('SAFE-06 neither signs in nor signs up, whatever its encoding', async () => {
    await t.signUp({ email: ANA.email })
    for (const foreign of FOREIGN) {
      for (const [path, fields] of [
        ['/api/users/login', credentials],
        ['/api/users/register', { ...ANA, email: 'eve@exemple.fr' }],
      ] as const) {
        for (const { payload, headers } of bodies(fields)) {
          const answer = await t.call('POST', path, { payload, headers: { ...headers, ...foreign } })
          expect([answer.statusCode, answer.json().message], JSON.stringify([path, foreign])).toEqual([
            403,
            'Origine de la requête refusée.',
          ])
          expect(answer.cookies).toEqual([])
        }
      }
    }
    for (const { payload, headers } of bodies(credentials)) {
      const own = { ...headers, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
      expect((await t.call('POST', '/api/users/login', { payload, headers: own })).statusCode).toBe(200)
    }
  })

  it('SAFE-06 gets no cookie from any route, and is refused by each that sets one', async () => {
    const { headers, cookie } = await t.signUp()
    for (const { method, url } of t.routes.filter((route) => route.method !== 'GET')) {
      const answer = await t.call(method as 'POST', url.replace(/:\w+/g, '1'), {
        payload: { ...credentials, token: 'x' },
        cookies: { vigie_refresh: cookie },
        headers: { ...headers, origin: 'https://voleur.fr' },
      })
      expect(answer.cookies, `${method} ${url}`).toEqual([])
    }
    for (const path of SAME_ORIGIN_ONLY) {
      const answer = await t.call('POST', `/api/users/${path}`, { headers: { origin: 'https://voleur.fr' } })
      expect(answer.statusCode, path).toBe(403)
    }
  })
})

describe('a proxy that hides what people typed', async () => {
  const publicUrl = 'https://admin.exemple.fr:4768'
  const proxied = await testApp({ PUBLIC_URL: publicUrl })
  const log = createLogger('silent')
  const warn = vi.spyOn(log, 'warn')
  const app = appOver(proxied.database, proxied.settings, proxied.clock.now, { log })
  const login = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/api/users/login', payload: credentials, headers })).statusCode

  it('SHIP-09 SHIP-08 costs nobody the sign-in at PUBLIC_URL; another origin is refused, and the log says why', async () => {
    await proxied.signUp()
    const hidden = { host: 'admin.exemple.fr' }
    expect(await login({ ...hidden, origin: publicUrl, 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(warn).not.toHaveBeenCalled()
    expect(await login({ ...hidden, origin: publicUrl, 'sec-fetch-site': 'cross-site' })).toBe(403)
    const origin = 'https://admin.exemple.fr:4769'
    expect(await login({ ...hidden, origin })).toBe(403)
    expect(warn).toHaveBeenLastCalledWith(
      { reqId: expect.any(String), seen: { origin, ...hidden }, expected: publicUrl },
      'Origine de la requête refusée.',
    )
  })
})

describe('the limit of forms', async () => {
  const limited = await testApp({ RATE_LIMIT_FORMS: '10' })
  const other = appOver(limited.database, limited.settings, limited.clock.now)

  it('SAFE-13 PUB-02 is one for all processes', async () => {
    const post = (app: typeof other) =>
      app
        .inject({ method: 'POST', url: '/api/users/register', payload: {} })
        .then((answer) => answer.statusCode)
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, call) => post(call % 2 ? other : limited.app)),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
    limited.clock.advance(-3600)
    expect(await post(other)).toBe(400)
    limited.clock.advance(3600)
  })
})
