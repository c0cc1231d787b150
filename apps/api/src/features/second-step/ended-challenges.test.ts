import { beforeEach, describe, expect, it } from 'vitest'
import { askToSignIn, codeOf, enrol, passStep } from '#test/second-step.ts'
import { type Answer, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', PUBLIC_URL: 'https://admin.exemple.fr' })
let ana: Awaited<ReturnType<typeof t.signUp>>
let bob: Awaited<ReturnType<typeof t.signUp>>
let authenticator: Awaited<ReturnType<typeof enrol>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
  bob = await t.signUp({ email: 'bob@exemple.fr', nom: 'Bob' })
  authenticator = await enrol(t, bob.headers)
})

const ask = async (password = PASSWORD) =>
  String((await askToSignIn(t, 'bob@exemple.fr', password)).json().challenge)
const code = (shift = 0) => codeOf(authenticator.secret, t.clock.now(), shift)
const outcome = ({ statusCode, json }: Answer) => [statusCode, json().code]
const EXPIRED = [401, 'challenge_expired']

describe('what ends a sign-in that waits for its second step', () => {
  it('ACCT-02 a deactivated account', async () => {
    const challenge = await ask()
    await t.call('DELETE', '/api/users/2', { headers: ana.headers })
    expect(outcome(await passStep(t, { challenge, code: code() }))).toEqual(EXPIRED)
    expect((await askToSignIn(t, 'bob@exemple.fr', PASSWORD)).statusCode).toBe(403)
  })

  it('ACCT-02 another password, by its owner or by the management', async () => {
    const changed = await ask()
    await t.call('POST', '/api/users/change-password', {
      headers: bob.headers,
      payload: { currentPassword: PASSWORD, newPassword: 'un-autre-mot-de-passe' },
    })
    expect(outcome(await passStep(t, { challenge: changed, code: code() }))).toEqual(EXPIRED)
    const managed = await ask('un-autre-mot-de-passe')
    await t.call('PUT', '/api/users/2', { headers: ana.headers, payload: { password: 'un-troisieme-mot' } })
    expect(outcome(await passStep(t, { challenge: managed, code: code() }))).toEqual(EXPIRED)
    const fresh = await ask('un-troisieme-mot')
    expect((await passStep(t, { challenge: fresh, code: code() })).statusCode).toBe(200)
  })

  it('ACCT-02 the end of the second step, whose codes are worth nothing then', async () => {
    const challenge = await ask()
    await t.call('DELETE', '/api/users/second-step/totp', { headers: bob.headers })
    expect(outcome(await passStep(t, { challenge, code: code() }))).toEqual(EXPIRED)
    expect((await askToSignIn(t, 'bob@exemple.fr', PASSWORD)).statusCode).toBe(200)

    const former = code(1)
    authenticator = await enrol(t, bob.headers)
    expect(outcome(await passStep(t, { challenge: await ask(), code: former }))).toEqual([400, 'wrong_code'])
  })

  it('ACCT-02 not a password reset by mail, which keeps the second step and signs nobody in', async () => {
    await t.call('PUT', '/api/config/email', {
      headers: ana.headers,
      payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
    })
    await t.call('POST', '/api/users/forgot-password', { payload: { email: 'bob@exemple.fr' } })
    const rows = await t.mails("where kind = 'password-reset'")
    const token = /reinitialiser=([\w-]{43})/.exec(rows[0].body_text)?.[1]
    const reset = await t.call('POST', '/api/users/reset-password', {
      payload: { token, password: 'un-autre-mot-de-passe' },
    })
    expect([reset.statusCode, reset.headers.authorization]).toEqual([200, undefined])
    // A known browser has fresh guesses of the code, and no mail about a new device.
    expect(reset.cookies).toEqual([])
    const answer = await askToSignIn(t, 'bob@exemple.fr', 'un-autre-mot-de-passe')
    expect(outcome(answer)).toEqual([401, 'second_step_required'])
  })
})

describe('guesses of somebody who knows the password', () => {
  const login = (cookies: Record<string, string> = {}) =>
    t.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'bob@exemple.fr', password: PASSWORD },
      cookies,
    })
  /** As many codes as a challenge takes; the statuses of the answers. */
  const guess = async () => {
    const { challenge } = (await login()).json()
    if (!challenge) return [429]
    const tries = Array.from({ length: 5 }, () => passStep(t, { challenge, code: code(50) }))
    return (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  }

  it('ACCT-02 are limited over all challenges, and leave the browser of the owner alone', async () => {
    const known = await passStep(t, { challenge: await ask(), code: code() })
    const device = known.cookies.find(({ name }) => name.includes('device'))
    const cookies = { [String(device?.name)]: String(device?.value) }
    t.clock.advance(60)
    const statuses = []
    for (let minutes = 0; minutes < 30; minutes += 1) {
      statuses.push(...(await guess()))
      t.clock.advance(60)
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThan(25)
    expect(statuses.at(-1)).toBe(429)
    const { challenge } = (await login(cookies)).json()
    expect((await passStep(t, { challenge, code: code() }, cookies)).statusCode).toBe(200)
  })

  it('ACCT-02 end no account for ever', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      await guess()
      t.clock.advance(30)
    }
    expect(await guess()).toContain(429)
    t.clock.advance(15 * 60)
    expect((await passStep(t, { challenge: await ask(), code: code() })).statusCode).toBe(200)
  })
})
