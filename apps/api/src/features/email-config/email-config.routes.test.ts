import { createServer } from 'node:net'
import tls from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCertificate, startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', SMTP_ALLOW_PRIVATE: '1', SMTP_REQUIRE_TLS: '0' })
let headers: Record<string, string>
const closers: (() => unknown)[] = []

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const CONFIG = {
  SMTP_HOST: 'smtp.exemple.fr',
  SMTP_PORT: 587,
  SMTP_SECURE: 'false',
  SMTP_USER: 'contact@exemple.fr',
  SMTP_PASS: 'un-secret-bien-gardé',
  EMAIL_FROM: 'contact@exemple.fr',
  EMAIL_FROM_NAME: 'Cabinet Élan',
}
const get = () => t.call('GET', '/api/config/email', { headers })
const put = (payload: object) => t.call('PUT', '/api/config/email', { headers, payload })
const test = (payload: object) => t.call('POST', '/api/config/email/test', { headers, payload })
const storedRow = async () => (await t.database.pool.query('select * from email_config')).rows[0]

async function peer(options: Parameters<typeof startSmtpPeer>[0] = {}) {
  const started = await startSmtpPeer(options)
  closers.push(started.stop)
  return started
}
const at = (port: number, more: object = {}) => ({
  ...CONFIG,
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: port,
  SMTP_USER: '',
  SMTP_PASS: '',
  testEmail: 'claire@exemple.fr',
  ...more,
})

describe('GET and PUT /api/config/email', () => {
  it('MAIL-02 MAIL-03 MAIL-04 has its defaults while nothing is stored', async () => {
    expect((await get()).json().data).toMatchObject({
      SMTP_PORT: 587,
      SMTP_SECURE: 'false',
      EMAIL_FROM_NAME: 'Cap Vert',
    })
  })

  it('MAIL-01 MAIL-07 has every field while nothing is stored', async () => {
    const answer = await get()
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toEqual({
      SMTP_HOST: '',
      SMTP_PORT: 587,
      SMTP_SECURE: 'false',
      SMTP_USER: '',
      SMTP_PASS_SET: false,
      EMAIL_FROM: '',
      EMAIL_FROM_NAME: 'Cap Vert',
      isConfigured: false,
    })
  })

  it('MAIL-01 MAIL-08 MAIL-10 keeps what it is given', async () => {
    const saved = await put({ ...CONFIG, SMTP_PORT: '465', SMTP_SECURE: true })
    expect([saved.statusCode, saved.json().message]).toEqual([200, 'Configuration sauvegardée avec succès!'])
    const { SMTP_PASS: _secret, ...shown } = CONFIG
    expect((await get()).json().data).toEqual({
      ...shown,
      SMTP_PORT: 465,
      SMTP_SECURE: 'true',
      SMTP_PASS_SET: true,
      isConfigured: true,
    })
  })

  it('MAIL-16 never gives the password back, and keeps it encrypted', async () => {
    const saved = await put(CONFIG)
    const sealed = String((await storedRow()).smtp_pass_sealed)
    expect(`${saved.body}${(await get()).body}`).not.toContain(CONFIG.SMTP_PASS)
    expect(sealed).toMatch(/^v1\.[\w-]{40,}$/)
    expect(JSON.stringify(await storedRow())).not.toContain(CONFIG.SMTP_PASS)
    await put(CONFIG)
    expect((await storedRow()).smtp_pass_sealed).not.toBe(sealed)
  })

  it('MAIL-16 keeps the old password when a blank one is sent', async () => {
    const mailServer = await peer({ credentials: { user: 'ana', password: 'la-bonne' } })
    const config = at(mailServer.port, { SMTP_USER: 'ana', SMTP_PASS: 'la-bonne', testEmail: undefined })
    await put(config)
    await put({ ...config, SMTP_PASS: '', EMAIL_FROM_NAME: 'Autre nom' })
    expect((await get()).json().data).toMatchObject({ SMTP_PASS_SET: true, EMAIL_FROM_NAME: 'Autre nom' })
    expect((await test({ testEmail: 'claire@exemple.fr' })).statusCode).toBe(200)
  })

  it.each([
    ['host', { SMTP_HOST: 'smtp.voleur.fr' }],
    ['port', { SMTP_PORT: 25 }],
    ['user', { SMTP_USER: 'autre@exemple.fr' }],
    ['secure', { SMTP_SECURE: 'true' }],
  ])('MAIL-16 asks for the password again when the %s changes', async (_field, change) => {
    await put(CONFIG)
    const { SMTP_PASS: _secret, ...known } = CONFIG
    for (const answer of [
      await put({ ...known, ...change }),
      await test({ ...known, ...change, testEmail: 'a@b.fr' }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(/saisissez à nouveau le mot de passe/)
    }
    expect((await put({ ...CONFIG, ...change, SMTP_PASS: 'nouveau' })).statusCode).toBe(200)
  })

  it('takes the blanks out of an application password of Google', async () => {
    const mailServer = await peer({ credentials: { user: 'ana', password: 'abcdefghijklmnop' } })
    const answer = await test(at(mailServer.port, { SMTP_USER: 'ana', SMTP_PASS: 'abcd efgh ijkl mnop' }))
    expect(answer.statusCode).toBe(200)
  })

  it('switches mail off with a blank server, and keeps the rest', async () => {
    await put(CONFIG)
    const off = await put({ SMTP_HOST: '', SMTP_PASS: 'x' })
    expect(off.json().data).toMatchObject({ isConfigured: false, EMAIL_FROM: 'contact@exemple.fr' })
    await t.call('POST', '/api/requests', {
      payload: { name: 'A', email: 'a@b.fr', subject: 's', message: 'm' },
    })
    expect((await t.database.pool.query('select 1 from mails')).rows).toEqual([])
  })

  it.each([
    [{ SMTP_HOST: 'http://smtp.exemple.fr' }, /nom du serveur SMTP est invalide/],
    [{ SMTP_HOST: 'a\r\nEHLO' }, /nom du serveur SMTP est invalide/],
    [{ SMTP_PORT: 'abc' }, /numéro de port/],
    [{ EMAIL_FROM: 'a@b.fr\r\nBcc: evil@x.fr' }, /Email invalide/],
    [{ EMAIL_FROM_NAME: 'A\r\nBcc: evil@x.fr' }, /caractère interdit/],
    [{ EMAIL_FROM: '', SMTP_USER: 'apikey' }, /adresse d’expéditeur est requise/],
    [{ UNKNOWN: 1 }, /UNKNOWN/],
  ])('refuses %o', async (change, message) => {
    const answer = await put({ ...CONFIG, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(message)
    expect(await storedRow()).toBeUndefined()
  })

  it('MAIL-06 is open to every administrator and to nobody else', async () => {
    const visitor = await t.call('GET', '/api/config/email')
    expect(visitor.statusCode).toBe(401)
    await t.call('POST', '/api/users', {
      headers,
      payload: { email: 'bob@exemple.fr', nom: 'Bob', password: 'bob-has-a-password' },
    })
    const bob = await t.call('POST', '/api/users/login', {
      payload: { email: 'bob@exemple.fr', password: 'bob-has-a-password' },
    })
    const authorization = String(bob.headers.authorization)
    expect((await t.call('GET', '/api/config/email', { headers: { authorization } })).statusCode).toBe(200)
  })
})

describe('POST /api/config/email/test', () => {
  it('MAIL-09 MAIL-13 MAIL-16 sends a test mail, the fields flat or under config', async () => {
    const mailServer = await peer()
    const { testEmail, ...config } = at(mailServer.port)
    for (const body of [
      { ...config, testEmail },
      { config, testEmail },
    ]) {
      const answer = await test(body)
      expect([answer.statusCode, answer.json().message]).toEqual([200, 'Email de test envoyé avec succès!'])
      expect(answer.json().isEncrypted).toBe(false)
    }
    expect(mailServer.received.map(({ from, to }) => [from, to])).toEqual([
      ['contact@exemple.fr', ['claire@exemple.fr']],
      ['contact@exemple.fr', ['claire@exemple.fr']],
    ])
    expect(mailServer.received[0]?.raw).toMatch(/^From: =\?UTF-8\?.*<contact@exemple\.fr>/m)
    expect(await storedRow()).toBeUndefined()
  })

  it('MAIL-12 asks for an address, and for a real one', async () => {
    expect((await test(CONFIG)).json().message).toBe('Veuillez saisir un email de test')
    expect((await test({ ...CONFIG, testEmail: ' ' })).json().message).toBe(
      'Veuillez saisir un email de test',
    )
    for (const testEmail of ['a@b.fr\r\nBcc: evil@x.fr', 'a@b.fr, c@d.fr', 'nobody'])
      expect((await test({ ...CONFIG, testEmail })).json().message).toBe('Email invalide')
  })

  it('goes through TLS with a certificate that proves the name, on both kinds of port', async () => {
    const certificate = makeCertificate()
    const known = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...known, certificate.cert])
    closers.push(() => tls.setDefaultCACertificates(known))
    for (const secure of [true, false]) {
      const mailServer = await peer({ certificate, secure })
      const body = at(mailServer.port, { SMTP_HOST: 'localhost', SMTP_SECURE: String(secure) })
      const sent = (await test(body)).json()
      expect([sent.message, sent.isEncrypted]).toEqual(['Email de test envoyé avec succès!', true])
      expect(mailServer.received[0]?.secure).toBe(true)
      // The same certificate says nothing about another name.
      const other = await test({ ...body, SMTP_HOST: '127.0.0.1' })
      expect([other.statusCode, other.json().code]).toEqual([422, 'smtp_test_tls'])
    }
  })

  const failures: [string, string, RegExp, () => Promise<object>][] = [
    ['an unknown name', 'name', /introuvable/, async () => at(587, { SMTP_HOST: 'inconnu.invalid' })],
    ['nobody at the port', 'connection', /ne répond pas sur le port/, async () => at(await closedPort())],
    [
      'a certificate that proves nothing',
      'tls',
      /certificat/,
      async () => at((await peer({ certificate: 'self-signed' })).port),
    ],
    [
      'no TLS where TLS is asked for',
      'tls',
      /n’accepte pas SSL\/TLS/,
      async () => at((await peer()).port, { SMTP_SECURE: 'true' }),
    ],
    [
      'a wrong password',
      'sign-in',
      /refuse l’identifiant ou le mot de passe/,
      async () => {
        const { port } = await peer({ credentials: { user: 'ana', password: 'la-bonne' } })
        return at(port, { SMTP_USER: 'ana', SMTP_PASS: 'la-mauvaise' })
      },
    ],
    [
      'a sender that the server refuses',
      'sender',
      /refuse cette adresse d’expéditeur/,
      async () => at((await peer({ behave: () => 'refuse sender' })).port),
    ],
    [
      'a reader whom the server refuses',
      'delivery',
      /a refusé le message/,
      async () => at((await peer({ behave: () => 'refuse' })).port),
    ],
    [
      'a connection that breaks after DATA',
      'delivery',
      /coupée avant la confirmation/,
      async () => at((await peer({ behave: () => 'drop' })).port),
    ],
  ]
  it.each(failures)('MAIL-14 says in French which step failed: %s', async (_what, step, message, body) => {
    const answer = await test(await body())
    expect([answer.statusCode, answer.json().code]).toEqual([422, `smtp_test_${step}`])
    expect(answer.json().message).toMatch(message)
    expect(answer.body).not.toMatch(/ECONN|ENOTFOUND|127\.0\.0\.1:\d|at \w+ \(/)
  })

  it('MAIL-14 gives up on a server that never answers, within 15 s', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    closers.push(() => silent.close())
    const { port } = silent.address() as { port: number }
    const start = performance.now()
    const answer = await test(at(port))
    expect(answer.json().code).toBe('smtp_test_connection')
    expect(performance.now() - start).toBeLessThan(15_500)
  })
})

async function closedPort() {
  const { port, stop } = await startSmtpPeer()
  await stop()
  return port
}
