import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

const configure = () =>
  t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
const forgot = (email: string, headers: Record<string, string> = {}) =>
  t.call('POST', '/api/users/forgot-password', { payload: { email }, headers })
const reset = (token: string, password = 'un-tout-nouveau-mot') =>
  t.call('POST', '/api/users/reset-password', { payload: { token, password } })
const login = (password: string) =>
  t.call('POST', '/api/users/login', { payload: { email: 'ana@exemple.fr', password } })
const mails = () => t.mails('order by created_at')
const site = async () => (await t.call('GET', '/api/site')).json().data

async function tokenByMail() {
  await forgot('ana@exemple.fr')
  const link = /https?:\/\/\S+/.exec((await mails()).at(-1).body_text)?.[0] ?? ''
  return new URLSearchParams(new URL(link).hash.slice(1)).get('reinitialiser') ?? ''
}

describe('a forgotten password', () => {
  it('is offered only when mail can leave', async () => {
    expect((await site()).canResetPassword).toBe(false)
    expect((await forgot('ana@exemple.fr')).statusCode).toBe(409)
    await configure()
    expect((await site()).canResetPassword).toBe(true)
  })

  it('is replaced through a link that works once, and every session ends', async () => {
    await configure()
    const token = await tokenByMail()
    expect((await reset(token)).json().message).toMatch(/^Votre mot de passe a été modifié/)
    expect((await t.call('GET', '/api/users/profile', { headers: ana.headers })).statusCode).toBe(401)
    expect((await login(PASSWORD)).statusCode).toBe(401)
    expect((await login('un-tout-nouveau-mot')).statusCode).toBe(200)
    expect([(await reset(token)).statusCode, (await reset(token)).json().message]).toEqual([
      400,
      'Ce lien n’est plus valable. Demandez-en un nouveau.',
    ])
  })

  it('LINK-02 SAFE-03 leads to where people reach the product, never to what a visitor says', async () => {
    await configure()
    await forgot('ana@exemple.fr', { host: 'voleur.fr' })
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'password-reset', recipient: 'ana@exemple.fr', is_secret: true })
    expect(mail.body_text).toMatch(/https:\/\/admin\.exemple\.fr\/login#reinitialiser=[\w-]{43}/)
    expect(mail.body_text).not.toContain('voleur')
  })

  it('gets the same answer whether the address is known or not', async () => {
    await t.call('POST', '/api/users/register', {
      payload: { nom: 'E', prenom: 'V', email: 'waits@exemple.fr', password: PASSWORD },
    })
    await configure()
    const answers = [
      await forgot('ana@exemple.fr'),
      await forgot('nobody@exemple.fr'),
      await forgot('waits@exemple.fr'),
    ]
    expect(new Set(answers.map(({ body, statusCode }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ana@exemple.fr'])
  })

  it('has a link for 30 minutes', async () => {
    await configure()
    const token = await tokenByMail()
    t.clock.advance(30 * 60)
    expect((await reset(token)).statusCode).toBe(400)
    t.clock.advance(-1)
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('keeps the link when the new password is refused, and knows no token in clear', async () => {
    await configure()
    const token = await tokenByMail()
    expect((await reset(token, 'court')).json().message).toMatch(/au moins 8/)
    expect((await reset(token, 'azertyuiop')).statusCode).toBe(400)
    const { rows } = await t.database.pool.query('select * from password_resets')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await reset(token)).statusCode).toBe(200)
  })

  it('SAFE-10 beyond three times in the life of a link says so, of a known address and of an unknown one', async () => {
    await configure()
    const refusals = []
    for (const email of ['ana@exemple.fr', 'nobody@exemple.fr']) {
      for (let count = 0; count < 3; count += 1) expect((await forgot(email)).statusCode).toBe(200)
      t.clock.advance(60)
      refusals.push(await forgot(email))
      t.clock.advance(-60)
    }
    for (const { statusCode, headers, json } of refusals) {
      expect([statusCode, headers['retry-after']]).toEqual([429, String(29 * 60)])
      expect(json().message).toMatch(/le dernier e-mail envoyé est encore valable/)
    }
    expect(await mails()).toHaveLength(3)
    const { rows } = await t.database.pool.query('select a::text as row from attempts a')
    expect(JSON.stringify(rows)).not.toContain('exemple')
    t.clock.advance(30 * 60)
    expect((await forgot('ana@exemple.fr')).statusCode).toBe(200)
    expect(await mails()).toHaveLength(4)
  })

  it('SAFE-10 of many requests at the same moment three are taken', async () => {
    await configure()
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot('ana@exemple.fr')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(await mails()).toHaveLength(3)
  })

  it('SAFE-10 is mailed however many notices the same address got', async () => {
    await configure()
    await t.database.pool.query("update email_config set email_from = 'ana@exemple.fr'")
    for (let count = 0; count < 4; count += 1)
      await t.call('POST', '/api/requests', {
        payload: { name: 'C', email: 'c@exemple.fr', subject: 's', message: 'm' },
      })
    await forgot('ana@exemple.fr')
    expect((await mails()).map(({ kind }) => kind).filter((kind) => kind === 'password-reset')).toHaveLength(
      1,
    )
  })

  it('is none of the business of somebody who was deactivated meanwhile', async () => {
    await configure()
    const token = await tokenByMail()
    await t.database.pool.query('update users set is_active = false')
    expect((await reset(token)).statusCode).toBe(400)
  })
})
