import { beforeEach, describe, expect, it } from 'vitest'
import { actKinds, codeOf, enrol, mailSubjects } from '#test/second-step.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap: Vert & Co', PUBLIC_URL: 'https://admin.exemple.fr' })
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
  await t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
})

const begin = () => t.call('POST', '/api/users/second-step/totp', { headers: ana.headers })
const confirm = (code: string) =>
  t.call('POST', '/api/users/second-step/totp/confirm', { headers: ana.headers, payload: { code } })
const remove = () => t.call('DELETE', '/api/users/second-step/totp', { headers: ana.headers })
const renew = () => t.call('POST', '/api/users/second-step/recovery-codes', { headers: ana.headers })
const security = async () =>
  (await t.call('GET', '/api/users/profile/security', { headers: ana.headers })).json().data
const NOTHING = { totp: null, passkeys: 0, recoveryCodesLeft: 0, required: false }

describe('the authenticator', () => {
  it('ACCT-02 is turned on by a first code and gives ten recovery codes once', async () => {
    expect(await security()).toEqual(NOTHING)
    const begun = (await begin()).json().data
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.uri).toBe(
      `otpauth://totp/Cap%20%20Vert%20%26%20Co:ana%40exemple.fr?secret=${begun.secret}&issuer=Cap%20%20Vert%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
    )
    expect(Buffer.from(begun.qr.split(',')[1], 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s)
    // Shown is not turned on.
    expect(await security()).toEqual(NOTHING)

    const code = codeOf(begun.secret, t.clock.now())
    const confirmed = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(confirmed.statusCode).toBe(201)
    expect(confirmed.headers['cache-control']).toBe('no-store')
    const { recoveryCodes } = confirmed.json().data
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    const createdAt = t.clock.now().toISOString()
    expect(await security()).toEqual({ ...NOTHING, totp: { createdAt }, recoveryCodesLeft: 10 })
    const list = await t.call('GET', '/api/users', { headers: ana.headers })
    expect(list.json().data[0].secondStep).toBe(true)
    expect(await mailSubjects(t, 'ana@exemple.fr')).toEqual([
      'Cap: Vert & Co : validation en deux étapes activée',
    ])
    expect(await actKinds(t)).toContain('totp.enabled')
  })

  it('ACCT-02 keeps the secret sealed and the codes hashed', async () => {
    const { secret, recoveryCodes } = await enrol(t, ana.headers)
    const { rows } = await t.database.pool.query(`
      select sealed_secret as text from totp
      union all select encode(hash, 'escape') from recovery_codes
      union all select encode(hash, 'hex') from recovery_codes`)
    const stored = rows.map(({ text }) => text).join('\n')
    expect(stored).toMatch(/^v1\./)
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''))
  })

  it('ACCT-02 refuses a wrong first code and goes on with the right one', async () => {
    const { secret } = (await begin()).json().data
    const wrong = await confirm(codeOf(secret, t.clock.now(), 7))
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_code'])
    const malformed = await confirm('12345')
    expect([malformed.statusCode, malformed.json().message]).toEqual([400, 'Le code a 6 chiffres'])
    expect((await confirm(codeOf(secret, t.clock.now()))).statusCode).toBe(201)
  })

  it('ACCT-02 refuses a secret that was replaced, has expired or was never shown', async () => {
    expect((await confirm('123456')).statusCode).toBe(409)
    const first = (await begin()).json().data
    const second = (await begin()).json().data
    expect((await confirm(codeOf(first.secret, t.clock.now()))).statusCode).toBe(400)
    t.clock.advance(31 * 60)
    const { headers } = ana
    await t.call('POST', '/api/users/login', { payload: { email: 'ana@exemple.fr', password: PASSWORD } })
    const late = await t.app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'ana@exemple.fr', password: PASSWORD },
    })
    ana.headers = { authorization: String(late.headers.authorization) }
    const expired = await confirm(codeOf(second.secret, t.clock.now()))
    expect([expired.statusCode, expired.json().message]).toEqual([
      409,
      'Cette activation a expiré. Recommencez-la.',
    ])
    expect(headers).not.toEqual(ana.headers)
  })

  it('ACCT-02 is turned on once when two confirmations come together', async () => {
    const { secret } = (await begin()).json().data
    const code = codeOf(secret, t.clock.now())
    const statuses = (await Promise.all([confirm(code), confirm(code)])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([201, 409])
    expect((await security()).recoveryCodesLeft).toBe(10)
    expect((await begin()).statusCode).toBe(409)
  })

  it('ACCT-02 ends the sessions that a password alone had opened', async () => {
    const other = await t.call('POST', '/api/users/login', {
      payload: { email: 'ana@exemple.fr', password: PASSWORD },
    })
    const profile = (token: unknown) =>
      t.call('GET', '/api/users/profile', { headers: { authorization: String(token) } })
    expect((await profile(other.headers.authorization)).statusCode).toBe(200)
    await enrol(t, ana.headers)
    expect((await profile(other.headers.authorization)).statusCode).toBe(401)
    expect((await profile(ana.headers.authorization)).statusCode).toBe(200)
  })

  it('ACCT-02 is removed with its codes, and told by mail', async () => {
    expect((await remove()).statusCode).toBe(409)
    await enrol(t, ana.headers)
    expect((await remove()).statusCode).toBe(200)
    expect(await security()).toEqual(NOTHING)
    expect((await t.database.pool.query('select * from recovery_codes')).rows).toEqual([])
    const subjects = await mailSubjects(t, 'ana@exemple.fr')
    expect(subjects.at(-1)).toBe('Cap: Vert & Co : application d’authentification retirée')
    expect(await actKinds(t)).toContain('totp.removed')
  })

  it('ACCT-02 ACCT-06 asks for the password again after ten minutes', async () => {
    await enrol(t, ana.headers)
    t.clock.advance(601)
    for (const refused of [await begin(), await confirm('123456'), await remove(), await renew()])
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
  })
})

describe('recovery codes', () => {
  it('ACCT-02 are replaced by ten others, also when two requests come together', async () => {
    expect((await renew()).statusCode).toBe(409)
    const { recoveryCodes } = await enrol(t, ana.headers)
    const answers = await Promise.all([renew(), renew()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0].json().data.recoveryCodes).not.toEqual(recoveryCodes)
    const { rows } = await t.database.pool.query(
      'select count(*)::int as codes, count(distinct salt)::int as salts from recovery_codes',
    )
    expect(rows).toEqual([{ codes: 10, salts: 1 }])
    expect((await mailSubjects(t, 'ana@exemple.fr')).at(-1)).toBe(
      'Cap: Vert & Co : nouveaux codes de récupération',
    )
    expect(await actKinds(t)).toContain('recovery_codes.made')
  })
})
