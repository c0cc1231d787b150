import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { SECRET_KINDS } from '#mail/sealed-text.ts'
import { startMailSender } from '#mail/sending/mail-sender.ts'
import { courseInput } from './builders/events.ts'
import { blogInput } from './builders/writing.ts'
import { startSmtpPeer } from './peers/smtp-peer.ts'
import { privateLinks } from './routes/private-links.ts'
import { askToSignIn, enrol } from './second-step.ts'
import { filesWith, placesOf } from './stored-words.ts'
import { PASSWORD, refreshCookie, testApp } from './test-app.ts'

const ORIGIN = 'https://vigie.exemple.fr'
const CONTROL = 'zqtémoinquireste'
const SMTP_PASS = 'zq-mot-de-passe-du-serveur'

const app = await testApp({
  PUBLIC_URL: ORIGIN,
  SIGNUP: 'open',
  SMTP_ALLOW_PRIVATE: '1',
  SMTP_REQUIRE_TLS: '0',
})
/** Every request has a key, under which its answer may be stored. */
const t: typeof app = {
  ...app,
  call: (method, path, options: Partial<InjectOptions> = {}) =>
    app.call(method, path, {
      ...options,
      headers: { 'idempotency-key': randomUUID(), ...options.headers },
    }),
}
const peer = await startSmtpPeer({ credentials: { user: 'ana', password: SMTP_PASS } })
const secrets: Record<string, string> = {}

beforeAll(async () => {
  await t.empty()
  const ana = await t.signUp()
  const { headers } = ana
  const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) => {
    const answer = await t.call(method, path, { headers, ...(payload ? { payload } : {}) })
    expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(300)
    return answer.json()
  }
  await send('POST', '/api/blogs/admin', blogInput({ title: CONTROL }))
  const { link } = await send('POST', '/api/users/invitations', { email: 'main@exemple.fr' })
  const links = await privateLinks(t, headers)
  await send('PUT', '/api/config/email', { SMTP_HOST: 'smtp.exemple.fr', SMTP_PASS })
  const hook = { url: 'http://127.0.0.1:9/', events: ['content.published'] }
  const webhook = (await send('POST', '/api/webhooks', hook)).data
  const { event } = await send('POST', '/api/events', courseInput())
  const person = { name: 'Luc', email: 'luc@exemple.fr' }
  await t.call('POST', `/api/public/events/${event.id}/registrations`, { payload: person })
  const totp = await enrol(t, headers)
  const renewed = (await send('POST', '/api/users/second-step/recovery-codes')).data.recoveryCodes
  const { challenge } = (await askToSignIn(t, 'ana@exemple.fr', PASSWORD)).json()
  await t.signUp({ email: 'bob@exemple.fr' })
  await t.database.pool.query(`update users set is_active = true, is_pending = false`)
  const bob = await askToSignIn(t, 'bob@exemple.fr', PASSWORD)
  await t.call('PATCH', '/api/users/update-info', {
    headers: { authorization: String(bob.headers.authorization) },
    payload: { email: 'bob.nouveau@exemple.fr' },
  })

  const written = JSON.stringify(
    (await t.mails()).map((mail) => [mail.kind, mail.body_text, mail.headers, mail.calendar]),
  )
  const inMails = (pattern: RegExp) => pattern.exec(written)?.[1] ?? ''
  Object.assign(secrets, links, {
    'an invitation that is shown': link.split('#')[1],
    'a registration': inMails(/\/inscription\/([\w-]{43})/),
    'leaving the newsletter': inMails(/<[^>]*unsubscribe-link\?token=([\w-]{43})/),
    'a session of a new device': inMails(/fin-de-session#([\w-]{43})/),
    'a new address': inMails(/confirmer-adresse=([\w-]{43})/),
    'the former address': inMails(/annuler-adresse=([\w-]{43})/),
    'a webhook': webhook.secret,
    'a renewed webhook': (await send('POST', `/api/webhooks/${webhook.id}/secret`)).data.secret,
    'an authenticator': totp.secret,
    'a recovery code': totp.recoveryCodes[0],
    'a renewed recovery code': renewed[0],
    'the first of two steps': challenge,
    'an access token': ana.token,
    'a refresh token': ana.cookie.split('.').at(-1),
    'a device': bob.cookies.find(({ name }) => name.includes('vigie_device_'))?.value,
    'another refresh token': refreshCookie(bob).split('.').at(-1),
    'a password': PASSWORD,
    'the mail server': SMTP_PASS,
  })
}, 120_000)

/** As they are, and the bytes that they stand for. */
const forms = () =>
  Object.values(secrets).flatMap((secret) => [secret, Buffer.from(secret, 'base64url').toString('hex')])

async function expectNowhere() {
  expect(await placesOf(t.database.pool, [CONTROL])).not.toEqual([])
  expect(await placesOf(t.database.pool, forms())).toEqual([])
  if (t.dataDir === undefined) return
  await t.database.pool.query('checkpoint')
  expect(await filesWith(t.dataDir, [CONTROL])).not.toEqual([])
  expect(await filesWith(t.dataDir, Object.values(secrets))).toEqual([])
}

it('SAFE-32 no secret stands in clear in the data, neither as it was shown nor in a mail that waits', async () => {
  for (const [name, secret] of Object.entries(secrets)) expect(secret?.length, name).toBeGreaterThan(9)
  const kinds = new Set((await t.mails()).map(({ kind }) => kind))
  const unwritten = SECRET_KINDS.filter((kind) => !kinds.has(kind))
  expect(unwritten.sort()).toEqual([
    ...['booking-moved', 'booking-reminder', 'newsletter-welcome'],
    ...['registration-changed', 'registration-message', 'registration-reminder', 'sign-up', 'weekly-digest'],
  ])
  await expectNowhere()
}, 120_000)

it('SAFE-32 nor once the mails have left, with their links', async () => {
  const waiting = (await t.mails(`where state = 'waiting'`)).length
  const { now } = t.clock
  const headers = { authorization: `Bearer ${secrets['an access token']}` }
  const server = { SMTP_HOST: '127.0.0.1', SMTP_PORT: peer.port, SMTP_USER: 'ana', SMTP_PASS }
  const saved = await t.call('PUT', '/api/config/email', { headers, payload: server })
  expect(saved.statusCode, saved.body).toBe(200)
  const sender = startMailSender({
    ...{ db: t.db, log: createLogger('silent'), now, secret: t.settings.secret },
    ...{ rules: { allowPrivate: true, requireTls: false }, isAlone: true, mailsPerHour: 400 },
  })
  await vi.waitFor(() => expect(peer.received).toHaveLength(waiting), { timeout: 60_000, interval: 200 })
  await sender.stop()
  const sent = peer.received.map(({ raw }) => raw.replace(/=\r?\n/g, '')).join()
  expect(sent).toContain(secrets['a registration'])
  expect(sent).toContain(secrets['reset-password'])
  await expectNowhere()
}, 120_000)
