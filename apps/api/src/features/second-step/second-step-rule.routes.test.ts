import { beforeEach, describe, expect, it } from 'vitest'
import { PUBLIC_ROUTES } from '#plugins/public-routes.ts'
import { actKinds, askToSignIn, enrol, mailSubjects } from '#test/second-step.ts'
import { type Answer, appOver, PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', SIGNUP: 'open' })
const other = appOver(t.database, t.settings, t.clock.now)
let ana: Awaited<ReturnType<typeof t.signUp>>
let bob: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
  bob = await t.signUp({ email: 'bob@exemple.fr', nom: 'Bob' })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
type Headers = Record<string, string>
const rule = (headers: Headers) => t.call('GET', '/api/config/second-step', { headers })
const setRule = (required: boolean, headers: Headers) =>
  t.call('PUT', '/api/config/second-step', { headers, payload: { required } })
const reset = (id: number, headers: Headers) => t.call('DELETE', `/api/users/${id}/second-step`, { headers })
const outcome = ({ statusCode, json }: Answer) => [statusCode, json().code]
/** Who one is, the proof, and what sets a second step up. */
const BEFORE_SECOND_STEP = [
  'GET /api/users/photo',
  'GET /api/users/profile',
  'GET /api/users/profile/passkeys',
  'GET /api/users/profile/security',
  'POST /api/users/profile/passkeys',
  'POST /api/users/profile/passkeys/options',
  'POST /api/users/prove-passkey',
  'POST /api/users/prove-passkey/options',
  'POST /api/users/prove-password',
  'POST /api/users/second-step/recovery-codes',
  'POST /api/users/second-step/totp',
  'POST /api/users/second-step/totp/confirm',
]
const MISSING = [403, 'second_step_missing']
const approveMail = () =>
  t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })

describe('a second step that is required of all', () => {
  it('ACCT-02 is decided by the privileged account, which must have one itself', async () => {
    expect((await rule(bob.headers)).statusCode).toBe(403)
    expect((await setRule(true, bob.headers)).statusCode).toBe(403)
    expect((await rule(ana.headers)).json().data).toEqual({ required: false, missing: 2 })
    const refused = await setRule(true, ana.headers)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Activez d’abord la validation en deux étapes sur votre propre compte, pour ne pas vous fermer la porte.',
    ])
    await enrol(t, ana.headers)
    expect((await setRule(true, ana.headers)).json().data).toEqual({ required: true, missing: 1 })
    expect((await setRule(false, ana.headers)).json().data).toEqual({ required: false, missing: 1 })
    const kinds = await actKinds(t)
    expect(kinds).toEqual(
      expect.arrayContaining(['settings.second_step_required', 'settings.second_step_optional']),
    )
  })

  it('ACCT-02 ACCT-06 asks for a recent proof', async () => {
    t.clock.advance(601)
    expect((await setRule(false, ana.headers)).json().code).toBe('proof_required')
    expect((await reset(2, ana.headers)).json().code).toBe('proof_required')
  })

  it('ACCT-02 acts at once on the open sessions of others, in every process', async () => {
    const profile = (app: typeof t.app) =>
      app.inject({ method: 'GET', url: '/api/users/profile/sessions', headers: bob.headers })
    expect((await profile(t.app)).statusCode).toBe(200)
    expect((await profile(other)).statusCode).toBe(200)
    await enrol(t, ana.headers)
    await setRule(true, ana.headers)
    for (const app of [t.app, other]) expect(outcome(await profile(app))).toEqual(MISSING)
    expect((await t.call('GET', '/api/users/profile/sessions', { headers: ana.headers })).statusCode).toBe(
      200,
    )

    await enrol(t, bob.headers)
    for (const app of [t.app, other]) expect((await profile(app)).statusCode).toBe(200)
    await t.call('DELETE', '/api/users/second-step/totp', { headers: bob.headers })
    for (const app of [t.app, other]) expect(outcome(await profile(app))).toEqual(MISSING)
    await setRule(false, ana.headers)
    for (const app of [t.app, other]) expect((await profile(app)).statusCode).toBe(200)
  })

  it('ACCT-02 leaves who has none the way to it, and every other route closed', async () => {
    await enrol(t, ana.headers)
    await setRule(true, ana.headers)
    const signedIn = await askToSignIn(t, 'bob@exemple.fr', PASSWORD)
    expect(signedIn.statusCode).toBe(200)
    const headers = { authorization: String(signedIn.headers.authorization) }
    const closed = t.routes.filter(({ method, url }) => !PUBLIC_ROUTES.has(`${method} ${url}`))
    const reached: string[] = []
    for (const { method, url } of closed) {
      const path = url.replace(/:\w+/g, '1')
      const answer = await t.call(method as Method, path, { headers })
      if (!answer.body.includes('second_step_missing')) reached.push(`${method} ${url}`)
    }
    expect(closed.length).toBeGreaterThan(150)
    expect(reached.sort()).toEqual(BEFORE_SECOND_STEP)
  })

  it('ACCT-02 counts a passkey', async () => {
    await t.database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, user_handle, counter, transports, name, created_at)
       values (2, 'x', 'x', 'x', 0, '{}', 'Clé', now())`,
    )
    const answer = await askToSignIn(t, 'bob@exemple.fr', PASSWORD)
    expect([answer.statusCode, answer.json().steps]).toEqual([401, ['passkey']])
    const codes = await t.call('POST', '/api/users/second-step/recovery-codes', { headers: bob.headers })
    expect(codes.statusCode).toBe(201)
    await t.database.pool.query('delete from passkeys')
    expect((await t.database.pool.query('select * from recovery_codes')).rows).toEqual([])
    expect((await askToSignIn(t, 'bob@exemple.fr', PASSWORD)).statusCode).toBe(200)
  })
})

describe('a colleague who has lost every second step', () => {
  it('ACCT-02 is let in again by the privileged account alone, told by mail and audited', async () => {
    await approveMail()
    expect((await reset(2, ana.headers)).statusCode).toBe(409)
    await enrol(t, bob.headers)
    await t.database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, user_handle, counter, transports, name, created_at)
       values (2, 'x', 'x', 'x', 0, '{}', 'Clé', now())`,
    )
    expect((await reset(1, bob.headers)).statusCode).toBe(403)
    expect((await reset(1, ana.headers)).statusCode).toBe(409)
    expect((await reset(99, ana.headers)).statusCode).toBe(404)
    expect((await reset(2, ana.headers)).statusCode).toBe(200)

    for (const table of ['totp', 'recovery_codes', 'passkeys'])
      expect((await t.database.pool.query(`select * from ${table}`)).rows).toEqual([])
    expect((await t.call('GET', '/api/users/profile', { headers: bob.headers })).statusCode).toBe(401)
    expect((await askToSignIn(t, 'bob@exemple.fr', PASSWORD)).statusCode).toBe(200)
    expect(await mailSubjects(t, 'bob@exemple.fr')).toContain(
      'Cap Vert : validation en deux étapes réinitialisée',
    )
    const { rows } = await t.database.pool.query(
      "select actor_id, object_id from journal where kind = 'second_step.reset'",
    )
    expect(rows).toEqual([{ actor_id: 1, object_id: 2 }])
  })
})
