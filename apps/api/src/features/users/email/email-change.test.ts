import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, refreshCookie, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr', SIGNUP: 'open' })
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
  await t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
})

type Headers = Record<string, string>
const post = (path: string, payload: object = {}, headers: Headers = {}) =>
  t.call('POST', `/api/users/${path}`, { payload, headers })
const update = (payload: object, headers: Headers = ana.headers) =>
  t.call('PATCH', '/api/users/update-info', { headers, payload })
const login = (email: string, password = PASSWORD) => post('login', { email, password })
const emailNow = async (headers: Headers = ana.headers) =>
  (await t.call('GET', '/api/users/profile', { headers })).json().User?.email
const mails = () => t.mails('order by created_at, kind desc')
const resetsTo = async (email: string) => {
  await post('forgot-password', { email })
  return (await mails()).filter(({ kind }) => kind === 'password-reset').map(({ recipient }) => recipient)
}
async function link(parameter: string, recipient: string) {
  const pattern = new RegExp(`/login#${parameter}=([\\w-]{43})`)
  const texts = (await mails()).filter((mail) => mail.recipient === recipient).map((mail) => mail.body_text)
  return texts.map((text) => pattern.exec(text)?.[1]).findLast((token) => token !== undefined) ?? ''
}
/** A session of ten minutes is no fresh proof any more, but its token still is good for five. */
const LATER_S = 601

describe('one’s own address', () => {
  it('SAFE-07 changes as before just after a sign-in', async () => {
    t.clock.advance(600)
    const answer = await update({ email: 'nouvelle@exemple.fr', nom: 'Durand' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().User).toMatchObject({ email: 'nouvelle@exemple.fr', nom: 'Durand' })
  })

  it('SAFE-07 asks for the password after ten minutes, and goes on once it is given', async () => {
    t.clock.advance(LATER_S)
    const refused = await update({ email: 'nouvelle@exemple.fr' })
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      403,
      'proof_required',
      'Confirmez votre mot de passe pour continuer.',
    ])
    expect(await emailNow()).toBe('ana@exemple.fr')
    expect((await update({ nom: 'Durand', email: 'ana@exemple.fr' })).statusCode).toBe(200)

    const wrong = await post('prove-password', { password: 'not-this-one' }, ana.headers)
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'Le mot de passe actuel est incorrect'])
    expect((await update({ email: 'nouvelle@exemple.fr' })).statusCode).toBe(403)
    expect((await post('prove-password', { password: PASSWORD }, ana.headers)).statusCode).toBe(200)
    expect((await update({ email: 'nouvelle@exemple.fr' })).statusCode).toBe(200)
  })

  it('SAFE-07 takes the proof of one session for that session only, and a refresh for no proof', async () => {
    t.clock.advance(LATER_S)
    const other = { authorization: String((await login('ana@exemple.fr')).headers.authorization) }
    const refreshed = await t.call('POST', '/api/users/refresh', {
      cookies: { '__Host-vigie_refresh': ana.cookie },
    })
    const renewed = { authorization: String(refreshed.headers.authorization) }
    expect((await update({ email: 'x@exemple.fr' }, renewed)).statusCode).toBe(403)
    expect((await update({ email: 'x@exemple.fr' }, other)).statusCode).toBe(200)
    expect(refreshCookie(refreshed)).not.toBe('')
  })

  it('ASVS V7.2.4 goes on under new tokens after a proof in the browser', async () => {
    const cookies = { '__Host-vigie_refresh': ana.cookie }
    const profile = async (headers: Record<string, string>) =>
      (await t.call('GET', '/api/users/profile', { headers })).statusCode
    t.clock.advance(LATER_S)
    const prove = { headers: ana.headers, payload: { password: PASSWORD } }
    expect((await t.call('POST', '/api/users/prove-password', prove)).statusCode).toBe(200)
    expect(await profile(ana.headers)).toBe(200)

    expect((await t.call('POST', '/api/users/prove-password', { ...prove, cookies })).statusCode).toBe(200)
    expect(await profile(ana.headers)).toBe(401)
    const refreshed = await t.call('POST', '/api/users/refresh', { cookies })
    const renewed = { authorization: String(refreshed.headers.authorization) }
    expect([await profile(renewed), (await update({ email: 'x@exemple.fr' }, renewed)).statusCode]).toEqual([
      200, 200,
    ])
  })

  it('SAFE-07 asks the privileged account too, when it edits itself in the management', async () => {
    t.clock.advance(LATER_S)
    const edit = (payload: object) => t.call('PUT', '/api/users/1', { headers: ana.headers, payload })
    expect((await edit({ email: 'x@exemple.fr' })).json().code).toBe('proof_required')
    expect((await edit({ nom: 'Durand' })).json().code).toBe('proof_required')
    await post('prove-password', { password: PASSWORD }, ana.headers)
    expect((await edit({ email: 'x@exemple.fr' })).statusCode).toBe(200)
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
      'email-change-confirm',
      'email-change-undo',
    ])
  })
})

describe('the old address', () => {
  it('SAFE-07 is told, and gets the password resets until the new one is confirmed', async () => {
    await update({ email: 'nouvelle@exemple.fr' })
    expect((await mails()).map(({ kind, recipient, is_secret }) => [kind, recipient, is_secret])).toEqual([
      ['email-change-undo', 'ana@exemple.fr', true],
      ['email-change-confirm', 'nouvelle@exemple.fr', true],
    ])
    for (const { body_text } of await mails())
      expect(body_text).toMatch(/https:\/\/admin\.exemple\.fr\/login#[a-z]+-adresse=/)
    expect(await resetsTo('nouvelle@exemple.fr')).toEqual(['ana@exemple.fr'])
    expect(await resetsTo('ana@exemple.fr')).toEqual(['ana@exemple.fr', 'ana@exemple.fr'])
    expect((await login('ana@exemple.fr')).statusCode).toBe(200)
    expect((await login('nouvelle@exemple.fr')).statusCode).toBe(200)

    const token = await link('confirmer-adresse', 'nouvelle@exemple.fr')
    expect((await post('confirm-email', { token })).json().message).toBe('Votre adresse est confirmée.')
    expect((await post('confirm-email', { token })).statusCode).toBe(400)
    expect(await resetsTo('nouvelle@exemple.fr')).toContain('nouvelle@exemple.fr')
    expect((await login('ana@exemple.fr')).statusCode).toBe(401)
  })

  it('SAFE-07 stays where resets go through a second change, of which nothing was confirmed', async () => {
    await update({ email: 'deux@exemple.fr' })
    const ofTwo = await link('confirmer-adresse', 'deux@exemple.fr')
    await update({ email: 'trois@exemple.fr' })
    expect(await resetsTo('trois@exemple.fr')).toEqual(['ana@exemple.fr'])
    expect((await post('confirm-email', { token: ofTwo })).statusCode).toBe(400)
    expect(await resetsTo('trois@exemple.fr')).toEqual(['ana@exemple.fr', 'ana@exemple.fr'])
  })

  it('SAFE-07 is brought back by its link within seven days, even past a confirmation, and whoever changed it is out', async () => {
    await update({ email: 'voleur@exemple.fr' })
    await post('confirm-email', { token: await link('confirmer-adresse', 'voleur@exemple.fr') })
    await update({ email: 'voleur2@exemple.fr' })
    const ofThief = await link('annuler-adresse', 'voleur@exemple.fr')
    t.clock.advance(7 * 86_400 - 1)
    expect(await resetsTo('voleur2@exemple.fr')).toEqual(['voleur@exemple.fr'])
    const pending = { token: await link('reinitialiser', 'voleur@exemple.fr'), password: 'le-mot-du-voleur' }

    const answer = await post('undo-email-change', { token: await link('annuler-adresse', 'ana@exemple.fr') })
    expect(answer.json().message).toMatch(/^Votre ancienne adresse est rétablie/)
    expect(
      (await t.call('POST', '/api/users/refresh', { cookies: { '__Host-vigie_refresh': ana.cookie } }))
        .statusCode,
    ).toBe(401)
    expect((await post('undo-email-change', { token: ofThief })).statusCode).toBe(400)
    expect((await post('reset-password', pending)).statusCode).toBe(400)
    expect((await login('voleur2@exemple.fr')).statusCode).toBe(401)

    const chosen = { token: answer.json().resetToken, password: 'un-tout-nouveau-mot' }
    expect((await post('reset-password', chosen)).statusCode).toBe(200)
    expect((await login('ana@exemple.fr')).statusCode).toBe(401)
    expect((await login('ana@exemple.fr', 'un-tout-nouveau-mot')).json().User.email).toBe('ana@exemple.fr')
  })

  it('SAFE-07 cannot be brought back after seven days, nor twice, nor by a made-up link', async () => {
    await update({ email: 'nouvelle@exemple.fr' })
    const token = await link('annuler-adresse', 'ana@exemple.fr')
    expect((await post('undo-email-change', { token: 'x'.repeat(43) })).statusCode).toBe(400)
    t.clock.advance(7 * 86_400)
    const late = await post('undo-email-change', { token })
    expect([late.statusCode, late.json().message]).toEqual([400, 'Ce lien n’est plus valable.'])
    t.clock.advance(-1)
    expect((await post('undo-email-change', { token })).statusCode).toBe(200)
    expect((await post('undo-email-change', { token })).statusCode).toBe(400)
  })

  it('SAFE-07 is nobody else’s to take meanwhile, and says so when it is', async () => {
    await update({ email: 'nouvelle@exemple.fr' })
    const token = await link('annuler-adresse', 'ana@exemple.fr')
    await post('confirm-email', { token: await link('confirmer-adresse', 'nouvelle@exemple.fr') })
    expect((await t.signUp({ email: 'ana@exemple.fr' })).answer.statusCode).toBe(409)
    const bob = await t.signUp({ email: 'bob@exemple.fr' })
    expect((await update({ email: 'ana@exemple.fr' }, bob.headers)).statusCode).toBe(409)
    const payload = { email: 'ana@exemple.fr', nom: 'Eve', password: 'eve-has-a-password' }
    const byAdministrator = await t.call('POST', '/api/users', { headers: ana.headers, payload })
    expect(byAdministrator.statusCode).toBe(409)

    await t.database.pool.query("update users set email = 'ana@exemple.fr' where email = 'bob@exemple.fr'")
    const refused = await post('undo-email-change', { token })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Votre ancienne adresse est celle d’un autre compte : adressez-vous à votre administrateur.',
    ])
    expect(await emailNow()).toBe('nouvelle@exemple.fr')
  })
})

describe('a confirmation', () => {
  it('SAFE-07 is mailed again to whoever lost it, a few times, and only while it is awaited', async () => {
    const again = () => post('address/confirmation', {}, ana.headers)
    const status = async () =>
      (await t.call('GET', '/api/users/address', { headers: ana.headers })).json().data
    expect([await status(), (await again()).statusCode]).toEqual([{ resetEmail: null }, 409])
    await update({ email: 'nouvelle@exemple.fr' })
    expect(await status()).toEqual({ resetEmail: 'ana@exemple.fr' })
    expect((await again()).json().message).toBe('Un lien vient d’être envoyé à nouvelle@exemple.fr.')
    expect([(await again()).statusCode, (await again()).statusCode, (await again()).statusCode]).toEqual([
      200, 200, 429,
    ])
    await post('confirm-email', { token: await link('confirmer-adresse', 'nouvelle@exemple.fr') })
    expect(await status()).toEqual({ resetEmail: null })
  })

  it('keeps no token in clear', async () => {
    await update({ email: 'nouvelle@exemple.fr' })
    const { rows } = await t.database.pool.query(
      'select c::text, f::text from email_changes c, email_confirmations f',
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(await link('annuler-adresse', 'ana@exemple.fr'))
    expect(JSON.stringify(rows)).not.toContain(await link('confirmer-adresse', 'nouvelle@exemple.fr'))
  })

  it('ends what waits when an administrator sets the address', async () => {
    const bob = await t.signUp({ email: 'bob@exemple.fr' })
    await update({ email: 'robert@exemple.fr' }, bob.headers)
    const token = await link('annuler-adresse', 'bob@exemple.fr')
    await t.call('PUT', '/api/users/2', { headers: ana.headers, payload: { email: 'b@exemple.fr' } })
    expect(await resetsTo('b@exemple.fr')).toContain('b@exemple.fr')
    expect((await post('undo-email-change', { token })).statusCode).toBe(400)
  })
})

describe('guesses of the current password', () => {
  it('SAFE-08 are slowed like those of a sign-in, counted before they are looked at', async () => {
    const guess = (index: number) =>
      index % 2
        ? post(
            'change-password',
            { currentPassword: 'wrong', newPassword: 'un-tout-nouveau-mot' },
            ana.headers,
          )
        : post('prove-password', { password: 'wrong' }, ana.headers)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 400).length).toBe(5)
    expect(statuses.filter((status) => status === 429).length).toBe(55)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
    const right = { currentPassword: PASSWORD, newPassword: 'un-tout-nouveau-mot' }
    expect((await post('change-password', right, ana.headers)).statusCode).toBe(429)
    t.clock.advance(2)
    expect((await post('change-password', right, ana.headers)).statusCode).toBe(200)
  })

  it('SAFE-08 of one session slow neither another session nor the sign-in', async () => {
    const other = { authorization: String((await login('ana@exemple.fr')).headers.authorization) }
    for (let count = 0; count < 6; count += 1)
      await post('prove-password', { password: 'wrong' }, ana.headers)
    expect((await post('prove-password', { password: PASSWORD }, other)).statusCode).toBe(200)
    expect((await login('ana@exemple.fr')).statusCode).toBe(200)
  })
})

describe('a password that is one’s own address, or common', () => {
  it('SAFE-22 is refused wherever one is chosen, in words that say why', async () => {
    const [common, own] = ['Password2026!', 'Ana@exemple.fr']
    const said = async (answer: ReturnType<typeof post>) => (await answer).json().message
    const choices = (password: string) => [
      post('register', { nom: 'M', prenom: 'A', email: 'ana@exemple.fr', password }),
      post('change-password', { currentPassword: PASSWORD, newPassword: password }, ana.headers),
      t.call('POST', '/api/users', {
        headers: ana.headers,
        payload: { email: 'ana@exemple.fr', nom: 'A', password },
      }),
      t.call('PUT', '/api/users/2', {
        headers: ana.headers,
        payload: { password: password.replace('Ana', 'Bob') },
      }),
    ]
    await t.signUp({ email: 'bob@exemple.fr' })
    for (const choice of choices(common))
      expect(await said(choice)).toMatch(/^Ce mot de passe est trop courant/)
    for (const choice of choices(own)) expect(await said(choice)).toMatch(/reprend votre adresse e-mail/)

    await post('forgot-password', { email: 'ana@exemple.fr' })
    const token = await link('reinitialiser', 'ana@exemple.fr')
    expect(await said(post('reset-password', { token, password: own }))).toMatch(/reprend votre adresse/)
    expect((await post('reset-password', { token, password: 'correct-horse-battery' })).statusCode).toBe(200)
  })
})
