import { ACCOUNT_DEACTIVATED } from '@vigie/contract/accounts/auth.ts'
import { PASSKEY_REFUSED, PASSKEYS_UNAVAILABLE } from '@vigie/contract/accounts/passkeys.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { softwareAuthenticator } from '#test/accounts/authenticator.ts'
import { addPasskey, creation, proof, signInRequest } from '#test/accounts/passkeys.ts'
import { actKinds, askToSignIn, codeOf, enrol, mailSubjects, passStep } from '#test/second-step.ts'
import { PASSWORD, refreshCookie, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
let ana: Awaited<ReturnType<typeof t.signUp>>
let leo: { id: number; headers: { authorization: string } }
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
  await t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
  const person = { email: 'leo@exemple.fr', password: PASSWORD }
  await t.call('POST', '/api/users', { headers: ana.headers, payload: { nom: 'Petit', ...person } })
  const entered = await t.call('POST', '/api/users/login', { payload: person })
  leo = { id: entered.json().User.id, headers: { authorization: String(entered.headers.authorization) } }
})

type Authenticator = ReturnType<typeof softwareAuthenticator>
const enter = (credential: object) => t.call('POST', '/api/users/login/passkey', { payload: { credential } })
const enterBy = async (authenticator: Authenticator, lies = {}) =>
  enter(authenticator.get(await signInRequest(t), lies))
const prove = (credential: object, headers = ana.headers) =>
  t.call('POST', '/api/users/prove-passkey', { headers, payload: { credential } })
const REFUSED = [401, PASSKEY_REFUSED]
const said = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]

describe('signing in with a passkey', () => {
  it('ACCT-03 opens the session that a password opens, without a name', async () => {
    const { authenticator } = await addPasskey(t, leo.headers)
    const request = await signInRequest(t)
    expect(request).toMatchObject({
      rpId: 'admin.exemple.fr',
      allowCredentials: [],
      userVerification: 'required',
    })
    t.clock.advance(60)
    const answer = await enter(authenticator.get(request))
    expect(answer.json()).toEqual({
      success: true,
      User: expect.objectContaining({ email: 'leo@exemple.fr' }),
    })
    expect(refreshCookie(answer)).not.toBe('')
    expect(answer.cookies.some(({ name }) => name.includes('vigie_device_'))).toBe(true)
    const headers = { authorization: String(answer.headers.authorization) }
    expect((await t.call('GET', '/api/users/profile', { headers })).json().User.id).toBe(leo.id)
    const [passkey] = (await t.call('GET', '/api/users/profile/passkeys', { headers })).json().data
    expect(passkey.lastUsedAt).toBe(t.clock.now().toISOString())
    const { rows } = await t.database.pool.query('select last_login_at from users where id = $1', [leo.id])
    expect(rows[0].last_login_at).toEqual(t.clock.now())
    // A browser that the account has not used before.
    expect(await mailSubjects(t, 'leo@exemple.fr')).toContain(
      'Cap Vert : connexion depuis un nouvel appareil',
    )
  })

  it('ACCT-02 ACCT-03 ends the second steps that the account has open, and nobody else’s', async () => {
    const { authenticator } = await addPasskey(t, leo.headers)
    const { secret } = await enrol(t, ana.headers)
    const { challenge } = (await askToSignIn(t, 'ana@exemple.fr', PASSWORD)).json()
    await t.call('POST', '/api/users/login', { payload: { email: 'leo@exemple.fr', password: PASSWORD } })
    expect((await enterBy(authenticator)).statusCode).toBe(200)
    const code = codeOf(secret, t.clock.now())
    expect((await passStep(t, { challenge, code })).statusCode).toBe(200)
  })

  it('ACCT-03 says that the account is disabled only after a valid signature', async () => {
    const { authenticator } = await addPasskey(t, leo.headers)
    await t.call('DELETE', `/api/users/${leo.id}`, { headers: ana.headers })
    expect(said(await enterBy(authenticator, { isVerified: false }))).toEqual(REFUSED)
    const answer = await enterBy(authenticator)
    expect(said(answer)).toEqual([403, ACCOUNT_DEACTIVATED])
    expect(refreshCookie(answer)).toBe('')
  })

  it.each([
    ['another origin', { origin: 'https://admin.exemple.fr.autre.fr' }],
    ['another relying party', { rpId: 'exemple.fr' }],
    ['no verification of its user', { isVerified: false }],
    ['a creation instead of a signature', { type: 'webauthn.create' }],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
  ])('ACCT-03 is refused with %s', async (_, lies) => {
    const { authenticator } = await addPasskey(t, leo.headers)
    expect(said(await enterBy(authenticator, lies))).toEqual(REFUSED)
    expect((await enterBy(authenticator)).statusCode).toBe(200)
  })

  it('ACCT-03 refuses an unknown, a removed and a forged passkey in the same words', async () => {
    const { authenticator, id } = await addPasskey(t, leo.headers)
    const stranger = softwareAuthenticator()
    expect(said(await enterBy(stranger))).toEqual(REFUSED)
    const forged = stranger.get(await signInRequest(t))
    expect(said(await enter({ ...forged, id: authenticator.id, rawId: authenticator.id }))).toEqual(REFUSED)
    const genuine = authenticator.get(await signInRequest(t))
    const ofAna = (await creation(t, ana.headers)).user.id
    const swapped = { ...genuine, response: { ...genuine.response, userHandle: ofAna } }
    expect(said(await enter(swapped))).toEqual(REFUSED)
    await t.call('DELETE', `/api/users/profile/passkeys/${id}`, { headers: leo.headers })
    expect(said(await enterBy(authenticator))).toEqual(REFUSED)
    expect(await actKinds(t)).toContain('session.refused')
  })

  it('ACCT-03 takes a challenge once, in parallel too, within five minutes and for this purpose', async () => {
    const { authenticator } = await addPasskey(t, leo.headers)
    const once = authenticator.get(await signInRequest(t))
    const answers = await Promise.all([enter(once), enter(once), enter(once)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])

    expect(said(await enter(authenticator.get(await proof(t, leo.headers))))).toEqual(REFUSED)
    const late = await signInRequest(t)
    t.clock.advance(5 * 60)
    expect(said(await enter(authenticator.get(late)))).toEqual(REFUSED)
  })

  it('ACCT-03 refuses a copy of the authenticator, and tells its owner', async () => {
    const { authenticator } = await addPasskey(t, leo.headers)
    expect((await enterBy(authenticator, { counter: 7 })).statusCode).toBe(200)
    for (const counter of [7, 3, 0]) expect(said(await enterBy(authenticator, { counter }))).toEqual(REFUSED)
    const twins = [await signInRequest(t), await signInRequest(t)]
    const answers = await Promise.all(twins.map((one) => enter(authenticator.get(one, { counter: 8 }))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const told = (await mailSubjects(t, 'leo@exemple.fr')).filter((subject) => subject.includes('refusée'))
    expect(told).toEqual(['Cap Vert : une clé d’accès a été refusée'])
    expect(await actKinds(t)).toContain('passkey.cloned')
  })

  it('ACCT-03 is slowed down by origin, and is for the pages of the product alone', async () => {
    const foreign = await t.call('POST', '/api/users/login/passkey/options', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.statusCode).toBe(403)
    const elsewhere = await t.call('POST', '/api/users/login/passkey/options', {
      headers: { origin: 'http://autre.exemple.fr', host: 'autre.exemple.fr' },
    })
    expect(elsewhere.json().message).toContain('https://admin.exemple.fr')
    const answers = []
    for (let count = 0; count < 61; count += 1)
      answers.push(await t.call('POST', '/api/users/login/passkey/options'))
    expect(answers.at(-1)?.statusCode).toBe(429)
  })
})

describe('proving with a passkey', () => {
  it('ACCT-06 renews the proof of the session, in all its tabs', async () => {
    const { authenticator } = await addPasskey(t, ana.headers)
    t.clock.advance(11 * 60)
    const act = () => t.call('DELETE', `/api/users/${leo.id}/sessions`, { headers: ana.headers })
    expect((await act()).json().code).toBe('proof_required')
    const request = await proof(t, ana.headers)
    expect(request.allowCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ])
    expect((await prove(authenticator.get(request))).json()).toEqual({ success: true })
    expect((await act()).statusCode).toBe(200)
    expect(await actKinds(t)).toContain('proof.given')
  })

  it('ACCT-06 takes one’s own passkey and the challenge of this session only', async () => {
    const own = await addPasskey(t, ana.headers)
    const others = await addPasskey(t, leo.headers)
    t.clock.advance(11 * 60)
    const refused = [
      await prove(others.authenticator.get(await proof(t, ana.headers))),
      await prove(own.authenticator.get(await proof(t, leo.headers))),
      await prove(own.authenticator.get(await signInRequest(t))),
      await prove(own.authenticator.get(await proof(t, ana.headers), { isVerified: false })),
    ]
    expect(refused.map(said)).toEqual(Array(4).fill([400, PASSKEY_REFUSED]))
    expect(await actKinds(t)).toContain('proof.refused')
    const act = await t.call('DELETE', `/api/users/${leo.id}/sessions`, { headers: ana.headers })
    expect(act.json().code).toBe('proof_required')
  })

  it('ACCT-06 goes on under the token of the response, and ends the earlier one', async () => {
    const { authenticator } = await addPasskey(t, ana.headers)
    const proved = await t.call('POST', '/api/users/prove-passkey', {
      headers: ana.headers,
      cookies: { '__Host-vigie_refresh': ana.cookie },
      payload: { credential: authenticator.get(await proof(t, ana.headers)) },
    })
    const status = async (authorization: unknown) =>
      (await t.call('GET', '/api/users/profile', { headers: { authorization: String(authorization) } }))
        .statusCode
    expect(await status(proved.headers.authorization)).toBe(200)
    expect(await status(ana.headers.authorization)).toBe(401)
  })

  it('ACCT-06 is offered to whom has a passkey', async () => {
    const answer = await t.call('POST', '/api/users/prove-passkey/options', { headers: ana.headers })
    expect(answer.statusCode).toBe(409)
  })
})

describe('the address that passkeys belong to', async () => {
  const bare = await testApp()
  const options = (headers: Record<string, string>) =>
    bare.call('POST', '/api/users/login/passkey/options', { headers })

  it('ACCT-03 is that of the request while no other is known, localhost included', async () => {
    const answer = await options({ host: 'localhost:3000', origin: 'http://localhost:3000' })
    expect(answer.json().data.rpId).toBe('localhost')
    expect((await options({ host: 'vigie.exemple.fr', origin: 'https://vigie.exemple.fr' })).statusCode).toBe(
      200,
    )
  })

  it('ACCT-03 is never a bare number nor an unprotected name', async () => {
    for (const origin of ['http://127.0.0.1:3000', 'https://[::1]', 'http://vigie.exemple.fr']) {
      const answer = await options({ host: new URL(origin).host, origin })
      expect([answer.statusCode, answer.json().message]).toEqual([409, PASSKEYS_UNAVAILABLE])
    }
  })
})
