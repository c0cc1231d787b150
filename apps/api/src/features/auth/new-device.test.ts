import { SESSION_END_INVALID, SESSION_ENDED } from '@vigie/contract/accounts/new-device.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { softwareAuthenticator } from '#test/accounts/authenticator.ts'
import { addPasskey, signInRequest } from '#test/accounts/passkeys.ts'
import { actKinds } from '#test/second-step.ts'
import { PASSWORD, refreshCookie, testApp } from '#test/test-app.ts'
import { withoutMails } from '#test/without-mails.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

const configureMail = () =>
  t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
const enter = (cookies: Record<string, string> = {}, email = 'ana@exemple.fr') =>
  t.call('POST', '/api/users/login', {
    payload: { email, password: PASSWORD },
    headers: { 'user-agent': FIREFOX },
    remoteAddress: '198.51.100.7',
    cookies,
  })
const mails = () => t.mails('order by created_at, id')
const deviceCookie = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(
    answer.cookies
      .filter(({ name }) => name.includes('vigie_device_'))
      .map(({ name, value }) => [name, value]),
  )
const tokenOf = (text: string) =>
  /https:\/\/admin\.exemple\.fr\/fin-de-session#([\w-]{43})/.exec(text)?.[1] ?? ''
const enterByPasskey = async (authenticator: ReturnType<typeof softwareAuthenticator>) =>
  t.call('POST', '/api/users/login/passkey', {
    payload: { credential: authenticator.get(await signInRequest(t)) },
  })
const end = (token: string) => t.call('POST', '/api/users/end-new-session', { payload: { token } })

describe('a sign-in from a new device', () => {
  beforeEach(configureMail)

  it('ACCT-04 is told by mail: when, which browser and system, from where', async () => {
    await enter()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'ana@exemple.fr',
      subject: 'Cap Vert : connexion depuis un nouvel appareil',
      is_secret: true,
    })
    for (const told of ['lundi 2 mars 2026 à 10 h 00', 'Firefox sur Windows', '198.51.100.7'])
      expect(mail?.body_text).toContain(told)
    expect(tokenOf(mail?.body_text ?? '')).not.toBe('')
    expect(await actKinds(t)).toContain('session.new_device')
  })

  it('ACCT-04 is not told of a browser that the account knows, nor of a first sign-in', async () => {
    const first = await enter()
    const before = (await mails()).length
    await enter(deviceCookie(first))
    expect(await mails()).toHaveLength(before)

    const payload = { nom: 'Petit', email: 'leo@exemple.fr', password: PASSWORD }
    await t.call('POST', '/api/users', { headers: ana.headers, payload })
    await enter({}, 'leo@exemple.fr')
    expect(await mails()).toHaveLength(before)
    // Leo's second browser; Ana's cookie makes it known to Ana alone.
    await enter(deviceCookie(first), 'leo@exemple.fr')
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients.sort()).toEqual(['ana@exemple.fr', 'leo@exemple.fr'])
  })

  it('ACCT-04 has no session without its mail', async () => {
    const count = async () => (await t.database.pool.query('select 1 from sessions')).rows.length
    const before = await count()
    await withoutMails(t.database.pool, async () => {
      const answer = await enter()
      expect([answer.statusCode, refreshCookie(answer)]).toEqual([500, ''])
    })
    expect(await count()).toBe(before)
  })

  it('ACCT-04 goes to the last confirmed address while a new one waits', async () => {
    const patch = { headers: ana.headers, payload: { email: 'autre@exemple.fr' } }
    await t.call('PATCH', '/api/users/update-info', patch)
    await enter()
    const told = (await mails()).find(({ subject }) => subject.includes('nouvel appareil'))
    expect(told?.recipient).toBe('ana@exemple.fr')
  })
})

describe('the link of the mail', () => {
  beforeEach(configureMail)

  it('ACCT-04 ends the session, forgets the device and says to change the password', async () => {
    const thief = await enter()
    const token = tokenOf((await mails())[0]?.body_text ?? '')
    const headers = { authorization: String(thief.headers.authorization) }
    expect((await t.call('GET', '/api/users/profile', { headers })).statusCode).toBe(200)
    const ended = await end(token)
    expect(ended.json()).toEqual({ success: true, message: SESSION_ENDED })
    expect((await t.call('GET', '/api/users/profile', { headers })).statusCode).toBe(401)
    const cookies = Object.fromEntries(thief.cookies.map(({ name, value }) => [name, value]))
    expect((await t.call('POST', '/api/users/refresh', { cookies })).statusCode).toBe(401)
    // The other session of the account goes on.
    expect((await t.call('GET', '/api/users/profile', { headers: ana.headers })).statusCode).toBe(200)
    expect((await actKinds(t)).filter((kind) => kind === 'session.ended_by_link')).toHaveLength(1)
    // Pressed twice, it says the same and does nothing more.
    expect((await end(token)).statusCode).toBe(200)
    expect((await actKinds(t)).filter((kind) => kind === 'session.ended_by_link')).toHaveLength(1)
    const before = (await mails()).length
    await enter(deviceCookie(thief))
    expect(await mails()).toHaveLength(before + 1)
  })

  it('ACCT-04 ends the session that the same browser has opened since, too', async () => {
    const first = await enter()
    const token = tokenOf((await mails())[0]?.body_text ?? '')
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
    const second = await enter(cookies)
    expect(await mails()).toHaveLength(1)
    await end(token)
    const headers = { authorization: String(second.headers.authorization) }
    expect((await t.call('GET', '/api/users/profile', { headers })).statusCode).toBe(401)
    expect((await t.call('GET', '/api/users/profile', { headers: ana.headers })).statusCode).toBe(200)
  })

  it('ACCT-04 ACCT-03 takes back the passkeys of that time, once, and leaves the others', async () => {
    const own = await addPasskey(t, ana.headers)
    t.clock.advance(60)
    const thief = await enterByPasskey(own.authenticator)
    await addPasskey(t, { authorization: String(thief.headers.authorization) })
    // Even if the thief has signed out meanwhile.
    const cookies = Object.fromEntries(thief.cookies.map(({ name, value }) => [name, value]))
    await t.call('POST', '/api/users/logout', { cookies })
    const link = (await mails()).map(({ body_text }) => tokenOf(body_text)).find(Boolean) ?? ''
    const left = async () =>
      (await t.call('GET', '/api/users/profile/passkeys', { headers: ana.headers }))
        .json()
        .data.map(({ id = 0 }) => id)
    expect(await left()).toHaveLength(2)
    await end(link)
    expect(await left()).toEqual([own.id])
    const later = await addPasskey(t, ana.headers)
    await end(link)
    expect(await left()).toEqual([later.id, own.id])
  })

  it('ACCT-04 lasts seven days, cannot be invented, and is stored hashed', async () => {
    await enter()
    const token = tokenOf((await mails())[0]?.body_text ?? '')
    const { rows } = await t.database.pool.query(
      "select encode(hash, 'escape') as text from session_end_links",
    )
    expect(rows.map(({ text }) => text).join()).not.toContain(token)
    const invented = await end('x'.repeat(43))
    expect([invented.statusCode, invented.json().message]).toEqual([400, SESSION_END_INVALID])
    t.clock.advance(7 * 24 * 3600)
    expect((await end(token)).statusCode).toBe(400)
  })
})

it('ACCT-04 without a mail server a new device signs in all the same', async () => {
  expect((await enter()).statusCode).toBe(200)
  expect(await mails()).toEqual([])
})

describe('the other mails of security', () => {
  beforeEach(configureMail)
  const told = async () => (await mails()).map(({ recipient, subject }) => `${recipient} ${subject}`).sort()

  it('ACCT-04 a changed password is told, whoever has changed it', async () => {
    const payload = { currentPassword: PASSWORD, newPassword: 'un-tout-nouveau-mot' }
    await t.call('POST', '/api/users/change-password', { headers: ana.headers, payload })
    const leo = { nom: 'Petit', email: 'leo@exemple.fr', password: PASSWORD }
    const { id } = (await t.call('POST', '/api/users', { headers: ana.headers, payload: leo })).json().data
    const url = `/api/users/${id}`
    await t.call('PUT', url, { headers: ana.headers, payload: { password: 'un-autre-mot-encore' } })
    await t.call('PUT', url, { headers: ana.headers, payload: { email: 'leo@autre.fr' } })
    expect(await told()).toEqual([
      'ana@exemple.fr Cap Vert : votre mot de passe a changé',
      'leo@exemple.fr Cap Vert : l’adresse de votre compte a changé',
      'leo@exemple.fr Cap Vert : votre mot de passe a changé',
    ])
  })

  it('ACCT-04 so is one that was reset by mail', async () => {
    await t.call('POST', '/api/users/forgot-password', { payload: { email: 'ana@exemple.fr' } })
    const [reset] = await mails()
    const token = /reinitialiser=([\w-]+)/.exec(reset?.body_text ?? '')?.[1]
    const payload = { token, password: 'un-tout-nouveau-mot' }
    expect((await t.call('POST', '/api/users/reset-password', { payload })).statusCode).toBe(200)
    expect(await told()).toContain('ana@exemple.fr Cap Vert : votre mot de passe a changé')
  })
})
