import { beforeEach, describe, expect, it } from 'vitest'
import { passwordResets } from '#db/schema/users.ts'
import { required } from '#lib/required.ts'
import { sha256 } from '#lib/tokens.ts'
import { type Answer, appOver, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp()
const other = appOver(t.database, t.settings, t.clock.now)
beforeEach(async () => {
  await t.empty()
  await t.signUp()
})

const WRONG = 'not-the-password'
type Try = { password?: string; from?: string; cookies?: Record<string, string>; app?: typeof t.app }
const login = ({ password = PASSWORD, from = '10.0.0.1', cookies = {}, app = t.app }: Try = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: 'ana@exemple.fr', password },
    remoteAddress: from,
    cookies,
  })
const status = async (attempt: Try) => (await login(attempt)).statusCode
const devices = ({ cookies }: Pick<Answer, 'cookies'>) =>
  Object.fromEntries(
    cookies.filter(({ name }) => name.includes('device')).map(({ name, value }) => [name, value]),
  )
/** Bad tries from many places, which slow the account down for everybody who is not known. */
async function attack() {
  for (let place = 0; place < 11; place += 1) await login({ password: WRONG, from: `10.9.0.${place}` })
}

describe('many guesses at the same moment', () => {
  it('SAFE-04 evaluates at most ten of 300 on one account, from 300 places and over two processes', async () => {
    const guesses = Array.from({ length: 300 }, (_, guess) =>
      status({ password: WRONG, from: `10.1.${guess >> 8}.${guess & 255}`, app: guess % 2 ? other : t.app }),
    )
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((code) => code === 401).length).toBeLessThanOrEqual(10)
    // A server that cannot take so many at once says so: that is a refusal, too.
    expect([...new Set(statuses)].filter((code) => ![401, 429, 503].includes(code))).toEqual([])
    expect(statuses).toContain(429)
  }, 90_000)

  it('SAFE-04 SAFE-13 evaluates at most five of 60 from one place, over two processes', async () => {
    const guesses = Array.from({ length: 60 }, (_, guess) =>
      status({ password: WRONG, app: guess % 2 ? other : t.app }),
    )
    const statuses = await Promise.all(guesses)
    expect(statuses.filter((code) => code === 401).length).toBeLessThanOrEqual(5)
  })

  it('SAFE-13 lets nothing through while the counts cannot be reached', async () => {
    await t.database.pool.query('alter table attempts rename to attempts_away')
    try {
      expect(await status({})).toBe(500)
    } finally {
      await t.database.pool.query('alter table attempts_away rename to attempts')
    }
    expect(await status({})).toBe(200)
  })

  it('lets many come in from one place with the right password', async () => {
    for (let count = 0; count < 22; count += 1) expect(await status({})).toBe(200)
  }, 90_000)
})

describe('the owner of an address that strangers try', () => {
  it('SAFE-05 comes in from a browser that has signed in before, while strangers wait', async () => {
    const known = devices(await login())
    await attack()
    const stranger = await login({ from: '10.0.0.2' })
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      429,
      'Trop de tentatives de connexion. Veuillez patienter avant de réessayer.',
    ])
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0)
    expect(await status({ cookies: known, from: '10.9.0.1' })).toBe(200)
    expect(await status({ from: '10.0.0.2' })).toBe(429)
  })

  it('SAFE-05 is known from the browser where the session was refreshed, too', async () => {
    const { cookies } = await login()
    const session = required(cookies.find(({ name }) => name === 'vigie_refresh')).value
    const refresh = () => t.call('POST', '/api/users/refresh', { cookies: { vigie_refresh: session } })
    expect(devices(await refresh())).toEqual({})
    // A session of a version that did not remember browsers.
    await t.database.pool.query('update sessions set device_hash = null')
    const refreshed = await refresh()
    await attack()
    expect(await status({ cookies: devices(refreshed) })).toBe(200)
  })

  it('SAFE-05 comes in through a password reset, from any browser at first, and then from its own', async () => {
    await attack()
    expect(await status({ from: '10.0.0.2' })).toBe(429)
    const token = 'a-link-that-came-by-mail'
    const expiresAt = new Date(t.clock.now().getTime() + 60_000)
    await t.db.insert(passwordResets).values({ hash: sha256(token), userId: 1, expiresAt })
    const password = 'un-tout-nouveau-mot'
    const reset = await t.call('POST', '/api/users/reset-password', { payload: { token, password } })
    expect(reset.statusCode).toBe(200)
    expect(await status({ password, from: '10.0.0.4' })).toBe(200)
    await attack()
    expect(await status({ password, from: '10.0.0.4' })).toBe(429)
    expect(await status({ password, cookies: devices(reset), from: '10.0.0.3' })).toBe(200)
  }, 90_000)

  it('SAFE-05 gives a known browser a bounded number of guesses, which nobody else can use up', async () => {
    const known = devices(await login())
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push(await status({ cookies: known, password: WRONG }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(await status({ from: '10.0.0.9' })).toBe(200)
    t.clock.advance(2)
    expect(await status({ cookies: known })).toBe(200)
  })

  it('SAFE-05 knows no made-up browser, nor that of another account', async () => {
    const bob = { email: 'bob@exemple.fr', nom: 'Bob', password: 'bob-has-a-password' }
    const ana = await login()
    const authorization = String(ana.headers.authorization)
    await t.call('POST', '/api/users', { headers: { authorization }, payload: bob })
    const ofBob = await t.call('POST', '/api/users/login', {
      payload: { email: bob.email, password: bob.password },
    })
    await attack()
    const [token] = Object.values(devices(ofBob))
    expect(await status({ cookies: { vigie_device_1: required(token) } })).toBe(429)
    expect(await status({ cookies: { vigie_device_1: 'x'.repeat(43) } })).toBe(429)
  })

  it('SAFE-05 counts one try of a browser that shows the same token in two cookies', async () => {
    const known = devices(await login())
    const twice = { ...known, vigie_device_99: required(Object.values(known)[0]) }
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push(await status({ password: WRONG, cookies: twice }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('keeps the tokens of browsers hashed, ten at most for an account', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 12; count += 1) tokens.push(...Object.values(devices(await login())))
    const { rows } = await t.database.pool.query('select hash, user_id from known_devices')
    expect(rows).toHaveLength(10)
    expect(tokens).toHaveLength(12)
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends the other known browsers with a new password, and keeps the one that chose it', async () => {
    const [home, office] = [await login(), await login({ from: '10.0.0.2' })]
    const answer = await t.call('POST', '/api/users/change-password', {
      headers: { authorization: String(office.headers.authorization) },
      cookies: devices(office),
      payload: { currentPassword: PASSWORD, newPassword: 'un-tout-nouveau-mot' },
    })
    expect(answer.statusCode).toBe(200)
    await attack()
    const password = 'un-tout-nouveau-mot'
    expect(await status({ password, cookies: devices(home) })).toBe(429)
    expect(await status({ password, cookies: devices(office) })).toBe(200)
  })
})
