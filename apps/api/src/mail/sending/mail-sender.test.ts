import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { MAIL_TEXT, sealSecret } from '#lib/sealed-secret.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { partOf, startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { testApp } from '#test/test-app.ts'
import { queueMail } from '../outbox.queries.ts'
import { announceMail } from '../outbox-signal.ts'
import { sealOldMails } from '../seal-old-mails.ts'
import { startMailSender } from './mail-sender.ts'

const t = await testApp({ SITE_NAME: 'Cabinet Élan', SMTP_ALLOW_PRIVATE: '1', SMTP_REQUIRE_TLS: '0' })
let headers: Record<string, string>
let peer: Awaited<ReturnType<typeof startSmtpPeer>>
let senders: ReturnType<typeof startMailSender>[]

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  peer = await startSmtpPeer({ credentials: { user: 'ana', password: 'la-bonne' } })
  senders = []
  await configure()
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  await peer.stop()
})

const configure = (SMTP_PASS = 'la-bonne') =>
  t.call('PUT', '/api/config/email', {
    headers,
    payload: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: peer.port,
      SMTP_USER: 'ana',
      SMTP_PASS,
      EMAIL_FROM: 'contact@exemple.fr',
    },
  })
const start = (isAlone = false) =>
  senders.push(
    startMailSender({
      db: t.db,
      log: createLogger('silent'),
      now: t.clock.now,
      secret: t.settings.secret,
      rules: { allowPrivate: true, requireTls: false },
      isAlone,
      mailsPerHour: 400,
    }),
  )
const queue = async (more: object = {}) =>
  queueMail(
    t.db,
    await findMailServers(t.db),
    { kind: 'webhook-paused', to: 'claire@exemple.fr', subject: 'Été', text: 't', html: 'h', ...more },
    t.clock.now(),
  )
const rows = async () =>
  (await t.database.pool.query('select * from mails order by created_at, message_id')).rows
const status = async () => (await t.call('GET', '/api/mails/status', { headers })).json().data
const call = (method: 'POST' | 'PUT', path: string, payload?: object) =>
  t.call(method, path, { headers, ...(payload ? { payload } : {}) })
/** Lets the sender look now rather than in some seconds. */
const eventually = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      announceMail()
      await check()
    },
    { timeout: 10_000, interval: 100 },
  )

describe('the sender', () => {
  it('MAIL-18 delivers a queued mail under the name that it was given, and records it', async () => {
    start()
    await queue({ replyTo: 'bob@exemple.fr', headers: { 'List-Unsubscribe': '<https://a.fr/>' } })
    await eventually(async () => expect((await rows())[0].state).toBe('sent'))
    const [mail] = await rows()
    expect(mail).toMatchObject({ attempts: 1, last_error: null, sent_at: t.clock.now() })
    expect(peer.received).toHaveLength(1)
    const [received] = peer.received
    expect(received).toMatchObject({ messageId: mail.message_id, to: ['claire@exemple.fr'] })
    expect(received?.raw).toMatch(/^Reply-To: bob@exemple\.fr/m)
    expect(received?.raw).toMatch(/^List-Unsubscribe: <https:\/\/a\.fr\/>/m)
    expect(received?.raw).toMatch(/^Auto-Submitted: auto-generated/m)
  })

  it('RDV-06 leaves a mail that waits until its moment, also when the process has died in between', async () => {
    const until = new Date(t.clock.now().getTime() + 10_000)
    await queue({ notBefore: until })
    start()
    await queue({ to: 'marc@exemple.fr' })
    await eventually(() => expect(peer.received.map(({ to }) => to)).toEqual([['marc@exemple.fr']]))
    await senders.pop()?.stop()
    // What the next process finds at its start.
    start(true)
    await queue({ to: 'lea@exemple.fr' })
    await eventually(() => expect(peer.received).toHaveLength(2))
    expect((await rows()).filter(({ state }) => state === 'waiting')).toHaveLength(1)
    t.clock.advance(10)
    await eventually(() => expect(peer.received.at(-1)?.to).toEqual(['claire@exemple.fr']))
  })

  it.each([
    ['defers', 'defer', /réessayer plus tard.*4\.7\.1/],
    ['drops the connection after DATA', 'drop', /coupée avant la confirmation/],
  ] as const)(
    'MAIL-18 tries again later, same Message-ID, when the server %s',
    async (_, behaviour, reason) => {
      peer.behave(({ times }) => (times === 1 ? behaviour : 'accept'))
      start()
      await queue()
      await eventually(async () => expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
      const [waiting] = await rows()
      expect(waiting.last_error).toMatch(reason)
      expect(waiting.next_attempt_at.getTime() - t.clock.now().getTime()).toBe(30_000)
      expect(peer.received).toEqual([])
      t.clock.advance(31)
      await eventually(async () => expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2 }))
      expect(peer.received.map(({ messageId }) => messageId)).toEqual([waiting.message_id])
    },
  )

  it('MAIL-18 gives up after growing delays, with the reason', async () => {
    peer.behave(() => 'defer')
    start()
    await queue()
    const delays: number[] = []
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await eventually(async () =>
        expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: attempt }),
      )
      const next: Date = (await rows())[0].next_attempt_at
      delays.push((next.getTime() - t.clock.now().getTime()) / 60_000)
      t.clock.set(next)
    }
    expect(delays).toEqual([0.5, 2, 10, 30, 60, 240, 480, 960])
    await eventually(async () => expect((await rows())[0].state).toBe('failed'))
    expect((await rows())[0].last_error).toMatch(/^Abandonné après 9 essais\..*Greylisted/)
  })

  it('MAIL-18 gives up at once on a reader whom the server refuses, and goes on with the others', async () => {
    peer.behave(({ times }) => (times === 1 && peer.tries.size === 1 ? 'refuse' : 'accept'))
    await queue()
    await queue({ to: 'bob@exemple.fr' })
    start()
    await eventually(async () =>
      expect((await rows()).map(({ state }) => state).sort()).toEqual(['failed', 'sent']),
    )
    const failed = (await rows()).find(({ state }) => state === 'failed')
    expect(failed).toMatchObject({ attempts: 1 })
    expect(failed.last_error).toMatch(/No such user here/)
  })

  it('MAIL-18 stops the queue while the sign-in is refused, says so, and starts again with a new password', async () => {
    peer.setPassword('changée')
    start()
    await queue()
    await queue({ to: 'bob@exemple.fr' })
    await eventually(async () => expect((await status()).trouble?.needsYou).toBe(true))
    expect((await status()).trouble.reason).toMatch(/^Identification : le serveur refuse/)
    expect(await status()).toMatchObject({ isConfigured: true, waiting: 2, sentToday: 0 })
    expect((await rows()).map(({ attempts, state }) => [attempts, state])).toEqual([
      [0, 'waiting'],
      [0, 'waiting'],
    ])
    await configure('changée')
    expect((await status()).trouble).toBeNull()
    await eventually(async () => expect((await status()).sentToday).toBe(2))
  })

  it('MAIL-18 waits for a server that is away, and tells about it until mail leaves again', async () => {
    await peer.stop()
    start()
    await queue()
    await eventually(async () =>
      expect((await status()).trouble).toMatchObject({
        needsYou: false,
        reason: expect.stringMatching(/^Connexion :/),
      }),
    )
    peer = await startSmtpPeer({ credentials: { user: 'ana', password: 'la-bonne' } })
    await t.database.pool.query('update email_config set smtp_port = $1', [peer.port])
    t.clock.advance(31)
    await eventually(async () => expect((await rows())[0].state).toBe('sent'))
    await eventually(async () => expect((await status()).trouble).toBeNull())
  })

  it('waits an hour when the provider says that the day’s mails are used up', async () => {
    peer.behave(() => 'over quota')
    start()
    await queue()
    await eventually(async () => expect((await status()).trouble?.reason).toMatch(/5\.4\.5/))
    expect((await rows())[0].state).toBe('waiting')
  })

  it('MAIL-18 sends again what a dead sender had claimed, under the same name', async () => {
    await queue()
    await t.database.pool.query("update mails set state = 'sending', attempts = 1, next_attempt_at = $1", [
      new Date(t.clock.now().getTime() + 60_000),
    ])
    start()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(peer.received).toEqual([])
    t.clock.advance(61)
    await eventually(async () => expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2 }))
    expect(peer.received[0]?.messageId).toBe((await rows())[0].message_id)
  })

  it('MAIL-18 is one of several that never send the same mail twice', async () => {
    for (let index = 0; index < 30; index += 1) await queue({ to: `c${index}@exemple.fr` })
    start()
    start()
    start()
    await eventually(async () => expect((await status()).sentToday).toBe(30))
    expect(peer.received).toHaveLength(30)
    expect(peer.tries.size).toBe(30)
  })

  it('gives up what came too late', async () => {
    await queue({ expiresAt: new Date(t.clock.now().getTime() - 1) })
    start()
    await eventually(async () => expect((await rows())[0].state).toBe('failed'))
    expect((await rows())[0].last_error).toMatch(/^Périmé/)
    expect(peer.received).toEqual([])
  })

  const LINK = 'https://vigie.exemple.fr/inscription/jeton-secret'
  const secretMail = (more: object = {}) =>
    queue({
      kind: 'registration',
      madeFor: 'registration 1',
      seal: t.site.sealMail,
      text: LINK,
      html: `<a href="${LINK}">`,
      headers: { 'List-Unsubscribe': `<${LINK}>` },
      ...more,
    })
  const holdsLink = async () => JSON.stringify(await rows()).includes('jeton-secret')

  it('SAFE-32 keeps a personal link sealed while its mail waits, delivers it, and forgets it', async () => {
    peer.behave(({ times }) => (times === 1 ? 'defer' : 'accept'))
    await secretMail()
    expect(await holdsLink()).toBe(false)
    start()
    await eventually(async () => expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
    t.clock.advance(31)
    await eventually(async () => expect((await rows())[0].state).toBe('sent'))
    const [mail] = peer.received
    expect(partOf(mail?.raw ?? '', 'text/plain')).toContain(LINK)
    expect(partOf(mail?.raw ?? '', 'text/html')).toContain(LINK)
    expect(mail?.raw).toContain(`List-Unsubscribe: <${LINK}>`)
    expect(await holdsLink()).toBe(false)
    expect((await rows())[0]).toMatchObject({ body_sealed: null, body_text: '', headers: {} })
  })

  it('SAFE-32 keeps what it could not deliver sealed, for an administrator; nothing of an account', async () => {
    peer.behave(() => 'refuse')
    await secretMail()
    await secretMail({ kind: 'password-reset', madeFor: undefined })
    start()
    await eventually(async () =>
      expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed']),
    )
    const sealed = Object.fromEntries((await rows()).map((row) => [row.kind, row.body_sealed !== null]))
    expect(sealed).toEqual({ registration: true, 'password-reset': false })
    peer.behave(() => 'accept')
    const [{ id }] = await t.mails("where kind = 'registration'")
    expect((await call('POST', `/api/mails/${id}/resend`)).statusCode).toBe(200)
    await eventually(() => expect(partOf(peer.received[0]?.raw ?? '', 'text/plain')).toContain(LINK))
  })

  it('SAFE-32 gives up a mail that was sealed with another secret, and says so', async () => {
    await secretMail({ seal: (text: string) => sealSecret('another secret of long ago', MAIL_TEXT, text) })
    start()
    await eventually(async () => expect((await rows())[0].state).toBe('failed'))
    expect((await rows())[0].last_error).toMatch(/secret de l’installation a changé/)
  })

  it('SAFE-32 seals what an earlier version has queued in clear, and delivers it all the same', async () => {
    await secretMail()
    await t.database.pool.query(
      `update mails set body_text = $1, body_html = $1, headers = jsonb_build_object('X-Link', $1::text),
       body_sealed = null`,
      [LINK],
    )
    await sealOldMails(t.db, t.site.sealMail)
    expect(await holdsLink()).toBe(false)
    start()
    await eventually(() => expect(partOf(peer.received[0]?.raw ?? '', 'text/plain')).toContain(LINK))
    expect(peer.received[0]?.raw).toContain(`X-Link: ${LINK}`)
  })
})

describe('MAIL-17 the mails of a booking, as they arrive', () => {
  const book = () =>
    call('POST', '/api/appointments', {
      name: 'Claire',
      email: 'claire@exemple.fr',
      date: '2026-03-03',
      startTime: '09:00',
    })
  const received = (to: string, subject: RegExp) =>
    peer.received.find((mail) => mail.to[0] === to && subject.test(partOf(mail.raw, 'text/plain') ?? ''))
  const calendarOf = (raw = '') => {
    const lines = (partOf(raw, 'text/calendar') ?? '').replaceAll('\r\n ', '').split('\r\n')
    return Object.fromEntries(lines.map((line) => [line.split(/[:;]/)[0], line.replace(/^[^:]*:/, '')]))
  }

  it('MAIL-17 write to the client and the company, then invite', async () => {
    start()
    await book()
    await call('PUT', '/api/appointments/1/status', { status: 'confirmed' })
    // A decision can be undone for 10 s, before its mail leaves.
    t.clock.advance(10)
    await eventually(() => expect(peer.received).toHaveLength(3))
    expect(received('claire@exemple.fr', /bien reçu votre demande/)).toBeTruthy()
    expect(received('contact@exemple.fr', /Nouvelle demande de rendez-vous/)).toBeTruthy()
    const invitation = received('claire@exemple.fr', /est confirmé/)
    expect(invitation?.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m)
    expect(calendarOf(invitation?.raw)).toMatchObject({
      METHOD: 'REQUEST',
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      DTSTART: '20260303T080000Z',
      ORGANIZER: 'mailto:contact@exemple.fr',
    })
  })

  it('MAIL-17 take it back with the same UID and the next sequence', async () => {
    start()
    await book()
    const [{ calendar_uid: uid }] = (await t.database.pool.query('select calendar_uid from agenda')).rows
    await call('PUT', '/api/appointments/1/status', { status: 'cancelled' })
    t.clock.advance(10)
    await eventually(() => expect(peer.received).toHaveLength(3))
    const refusal = received('claire@exemple.fr', /pas vous recevoir/)
    expect(calendarOf(refusal?.raw)).toMatchObject({
      METHOD: 'CANCEL',
      SEQUENCE: '1',
      STATUS: 'CANCELLED',
      UID: uid,
    })
  })

  it('MAIL-17 write to the company about a contact request', async () => {
    start()
    await t.call('POST', '/api/requests', {
      payload: { name: 'Bob', email: 'bob@exemple.fr', subject: 'Devis', message: 'Bonjour' },
    })
    await eventually(() => expect(peer.received).toHaveLength(1))
    expect(peer.received[0]).toMatchObject({ to: ['contact@exemple.fr'] })
    expect(peer.received[0]?.raw).toMatch(/^Reply-To: bob@exemple\.fr/m)
  })
})
