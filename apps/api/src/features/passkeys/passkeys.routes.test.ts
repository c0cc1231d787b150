import { PASSKEY_REFUSED, PASSKEY_TAKEN, PASSKEYS_TOO_MANY } from '@vigie/contract/accounts/passkeys.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { softwareAuthenticator } from '#test/accounts/authenticator.ts'
import { addPasskey, creation, proof } from '#test/accounts/passkeys.ts'
import { actKinds, mailSubjects } from '#test/second-step.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
let ana: Awaited<ReturnType<typeof t.signUp>>
let leo: { headers: { authorization: string } }
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
  leo = { headers: { authorization: String(entered.headers.authorization) } }
})

const PATH = '/api/users/profile/passkeys'
const list = async (headers = ana.headers) => (await t.call('GET', PATH, { headers })).json().data

describe('the passkeys of an account', () => {
  it('ACCT-03 are added under a name, listed, renamed and removed', async () => {
    expect(await list()).toEqual([])
    const offered = await creation(t, ana.headers)
    expect(offered).toMatchObject({
      rp: { id: 'admin.exemple.fr', name: 'Cap Vert' },
      user: { name: 'ana@exemple.fr', displayName: 'Ana Martin' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    const phone = softwareAuthenticator()
    const added = await t.call('POST', PATH, {
      headers: ana.headers,
      payload: { name: ' Téléphone ', credential: phone.create(offered) },
    })
    expect(added.statusCode).toBe(201)
    const { id } = added.json().data
    const createdAt = t.clock.now().toISOString()
    expect(await list()).toEqual([{ id, name: 'Téléphone', createdAt, lastUsedAt: null }])
    // An authenticator that has one already is not offered to make a second.
    const again = await creation(t, ana.headers)
    expect(again.excludeCredentials).toEqual([{ id: phone.id, type: 'public-key', transports: ['internal'] }])
    expect(again.user.id).toBe(offered.user.id)

    const url = `${PATH}/${id}`
    const renamed = await t.call('PATCH', url, { headers: ana.headers, payload: { name: 'Clé USB' } })
    expect(renamed.json().data.name).toBe('Clé USB')
    expect((await t.call('PATCH', url, { headers: ana.headers, payload: { name: ' ' } })).statusCode).toBe(
      400,
    )
    expect((await t.call('DELETE', url, { headers: ana.headers })).statusCode).toBe(200)
    expect((await t.call('DELETE', url, { headers: ana.headers })).statusCode).toBe(404)
    expect(await list()).toEqual([])
    expect((await mailSubjects(t, 'ana@exemple.fr')).sort()).toEqual([
      'Cap Vert : une clé d’accès a été ajoutée',
      'Cap Vert : une clé d’accès a été supprimée',
    ])
    expect(await actKinds(t)).toEqual(
      expect.arrayContaining(['passkey.added', 'passkey.renamed', 'passkey.removed']),
    )
  })

  it('ACCT-02 end the sessions that a password alone has opened, with the first one', async () => {
    const payload = { email: 'ana@exemple.fr', password: PASSWORD }
    const entered = await t.call('POST', '/api/users/login', { payload })
    const other = { authorization: String(entered.headers.authorization) }
    const profile = async (headers: Record<string, string>) =>
      (await t.call('GET', '/api/users/profile', { headers })).statusCode
    expect(await profile(other)).toBe(200)
    await addPasskey(t, ana.headers)
    expect([await profile(other), await profile(ana.headers)]).toEqual([401, 200])
  })

  it('ACCT-03 get the name of the browser where nobody names them', async () => {
    const headers = { ...ana.headers, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    await t.call('POST', PATH, {
      headers,
      payload: { credential: softwareAuthenticator().create(await creation(t, ana.headers)) },
    })
    expect((await list())[0].name).toBe('Firefox sur Linux')
  })

  it('ACCT-03 are nobody else’s to see, rename or remove', async () => {
    const { id } = await addPasskey(t, ana.headers)
    expect(await list(leo.headers)).toEqual([])
    const { headers } = leo
    const rename = await t.call('PATCH', `${PATH}/${id}`, { headers, payload: { name: 'À moi' } })
    expect([rename.statusCode, (await t.call('DELETE', `${PATH}/${id}`, { headers })).statusCode]).toEqual([
      404, 404,
    ])
    expect(await list()).toHaveLength(1)
  })

  it('ACCT-03 are twenty at most, also when two are added at once', async () => {
    for (let count = 0; count < 19; count += 1) await addPasskey(t, ana.headers)
    const credentials = await Promise.all(
      [0, 1, 2].map(async () => softwareAuthenticator().create(await creation(t, ana.headers))),
    )
    const answers = await Promise.all(
      credentials.map((credential) =>
        t.call('POST', PATH, { headers: ana.headers, payload: { credential } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(await list()).toHaveLength(20)
    const offered = await t.call('POST', `${PATH}/options`, { headers: ana.headers })
    expect(offered.json().message).toBe(PASSKEYS_TOO_MANY)
  })

  it('ACCT-03 ACCT-06 are added and removed after a proof only', async () => {
    const { id } = await addPasskey(t, ana.headers)
    const offered = await creation(t, ana.headers)
    t.clock.advance(11 * 60)
    const credential = softwareAuthenticator().create(offered)
    const refused = await Promise.all([
      t.call('POST', `${PATH}/options`, { headers: ana.headers }),
      t.call('POST', PATH, { headers: ana.headers, payload: { credential } }),
      t.call('DELETE', `${PATH}/${id}`, { headers: ana.headers }),
    ])
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('proof_required'))
    expect(await list()).toHaveLength(1)
  })
})

describe('a new passkey', () => {
  const add = (credential: object, headers = ana.headers) =>
    t.call('POST', PATH, { headers, payload: { credential } })

  it.each([
    ['another origin', { origin: 'https://autre.exemple.fr' }],
    ['another relying party', { rpId: 'autre.exemple.fr' }],
    ['no verification of its user', { isVerified: false }],
    ['a signature instead of a creation', { type: 'webauthn.get' }],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
    ['an attestation that nobody asked for', { format: 'android-safetynet' }],
  ])('ACCT-03 is refused with %s', async (_, lies) => {
    const answer = await add(softwareAuthenticator().create(await creation(t, ana.headers), lies))
    expect([answer.statusCode, answer.json().message]).toEqual([400, PASSKEY_REFUSED])
    expect(await list()).toEqual([])
  })

  it('ACCT-03 takes a challenge once, within five minutes, of its own session and purpose', async () => {
    const phone = softwareAuthenticator()
    const once = phone.create(await creation(t, ana.headers))
    expect((await add(once)).statusCode).toBe(201)
    expect((await add(once)).json().message).toBe(PASSKEY_REFUSED)

    const ofLeo = softwareAuthenticator().create(await creation(t, leo.headers))
    expect((await add(ofLeo)).json().message).toBe(PASSKEY_REFUSED)

    const { challenge } = await proof(t, ana.headers)
    const offered = await creation(t, ana.headers)
    expect((await add(softwareAuthenticator().create(offered, { challenge }))).statusCode).toBe(400)

    t.clock.advance(5 * 60)
    expect((await add(softwareAuthenticator().create(offered))).json().message).toBe(PASSKEY_REFUSED)
    expect(await list()).toHaveLength(1)
  })

  it('ACCT-03 is refused when it is registered already, by whomever', async () => {
    const phone = softwareAuthenticator()
    await addPasskey(t, ana.headers, phone)
    const answer = await add(phone.create(await creation(t, leo.headers)), leo.headers)
    expect([answer.statusCode, answer.json().message]).toEqual([409, PASSKEY_TAKEN])
  })

  it('ACCT-03 is refused in French when it is no credential at all', async () => {
    const valid = softwareAuthenticator().create(await creation(t, ana.headers))
    for (const hostile of [
      {},
      { ...valid, id: 'autre' },
      { ...valid, response: { ...valid.response, attestationObject: 'AAAA' } },
      { ...valid, response: { ...valid.response, clientDataJSON: 'bnVsbA' } },
      { ...valid, response: { ...valid.response, clientDataJSON: 'ww' } },
      { ...valid, response: { ...valid.response, attestationObject: 'x'.repeat(30_000) } },
    ]) {
      const answer = await add(hostile)
      expect([answer.statusCode, answer.json().success]).toEqual([400, false])
    }
  })
})
