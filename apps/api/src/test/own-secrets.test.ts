import { CHALLENGE_TRIES } from '@vigie/contract/accounts/second-step.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { askToSignIn, codeOf, enrol, passStep } from './second-step.ts'
import { PASSWORD, testApp } from './test-app.ts'

const t = await testApp({ SIGNUP: 'open', SMTP_ALLOW_PRIVATE: '1', PUBLIC_URL: 'https://vigie.exemple.fr' })
const [ANA, BOB] = ['ana@exemple.fr', 'bob@exemple.fr']
type Person = Awaited<ReturnType<typeof t.signUp>>
let ana: Person
let bob: Person
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
  bob = await t.signUp({ prenom: 'Bob', email: BOB })
  await t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
})

const signIn = async (email: string, password: string) =>
  (await t.call('POST', '/api/users/login', { payload: { email, password } })).statusCode

/** Each of these has a row of two persons before it: what one of them gives concerns nobody else. */
describe('what belongs to one person', () => {
  async function resetToken(email: string) {
    const asked = await t.call('POST', '/api/users/forgot-password', { payload: { email } })
    expect(asked.statusCode, asked.body).toBe(200)
    const rows = await t.mails(`where recipient = $1 and kind = 'password-reset' order by created_at`, [
      email,
    ])
    return /reinitialiser=([\w-]+)/.exec(rows.at(-1).body_text)?.[1] ?? ''
  }
  const reset = (token: string, password: string) =>
    t.call('POST', '/api/users/reset-password', { payload: { token, password } })

  it('LINK-02 a link for a new password changes that of its owner, and uses up no other link', async () => {
    const [first, second] = [await resetToken(ANA), await resetToken(BOB)]
    expect((await reset('x'.repeat(43), 'le-mot-de-personne')).statusCode).toBe(400)
    expect((await reset(second, 'le-mot-de-bob')).statusCode).toBe(200)
    expect([await signIn(ANA, PASSWORD), await signIn(BOB, 'le-mot-de-bob')]).toEqual([200, 200])
    expect((await reset(first, 'le-mot-d-ana')).statusCode).toBe(200)
    expect([await signIn(ANA, 'le-mot-d-ana'), await signIn(BOB, 'le-mot-de-bob')]).toEqual([200, 200])
  })

  it('ACCT-02 wrong codes of one sign-in use up no try of another', async () => {
    const own = await enrol(t, ana.headers)
    const other = await enrol(t, bob.headers)
    const challenge = async (email: string) => (await askToSignIn(t, email, PASSWORD)).json().challenge
    const [waiting, tried] = [await challenge(ANA), await challenge(BOB)]
    const wrong = codeOf(other.secret, t.clock.now(), 50)
    for (let tries = 0; tries < CHALLENGE_TRIES; tries += 1)
      await passStep(t, { challenge: tried, code: wrong })
    const right = codeOf(other.secret, t.clock.now())
    expect((await passStep(t, { challenge: tried, code: right })).statusCode).toBe(401)
    const answer = await passStep(t, { challenge: waiting, code: codeOf(own.secret, t.clock.now()) })
    expect(answer.statusCode).toBe(200)
  })

  it('ACCT-06 a proof ends the earlier tokens of its own session alone', async () => {
    const answer = await t.call('POST', '/api/users/prove-password', {
      headers: ana.headers,
      cookies: { '__Host-vigie_refresh': ana.cookie },
      payload: { password: PASSWORD },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const profile = (headers: Record<string, string>) => t.call('GET', '/api/users/profile', { headers })
    expect((await profile(ana.headers)).statusCode).toBe(401)
    expect((await profile(bob.headers)).statusCode).toBe(200)
  })

  it('HOOK-03 the deliveries of an address that does not exist are not those of another', async () => {
    const payload = { url: 'http://127.0.0.1:9/vigie', events: ['content.published'] }
    const { id } = (await t.call('POST', '/api/webhooks', { headers: ana.headers, payload })).json().data
    const deliveries = async (of: number) =>
      (await t.call('GET', `/api/webhooks/${of}/deliveries`, { headers: ana.headers })).statusCode
    expect([await deliveries(id), await deliveries(id + 1)]).toEqual([200, 404])
  })
})
