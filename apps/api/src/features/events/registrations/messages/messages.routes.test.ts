import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { startMailSender } from '#mail/sending/mail-sender.ts'
import { courseInput } from '#test/builders/events.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { registrationCalls } from '#test/registrations.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({
  PUBLIC_URL: 'https://vigie.exemple.fr',
  SMTP_ALLOW_PRIVATE: '1',
  SMTP_REQUIRE_TLS: '0',
})
const { begin, admin, create, register } = registrationCalls(t)
const peer = await startSmtpPeer()
afterAll(() => peer.stop())
let id: number

/** Two registered with an address, one without, and one who waits. */
beforeEach(async () => {
  await begin()
  id = await create(courseInput({}, 3))
  await admin('POST', `/api/events/${id}/registrations`, { name: 'Au téléphone', email: null })
  for (const email of ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr'])
    await register(id, email, { name: 'Nadia Roux' })
  await t.database.pool.query('delete from mails')
})

const LETTER = {
  to: 'registered',
  subject: ' La salle\nchange ',
  message: 'Salle 4.\n<b>Au fond</b>',
  people: 2,
}
const write = (fields: object = {}, headers: Record<string, string> = {}) =>
  admin('POST', `/api/events/${id}/registrations/message`, { ...LETTER, ...fields }, headers)
const recipients = async () => (await admin('GET', `/api/events/${id}/registrations/recipients`)).json().data
const mails = () => t.mails('order by recipient')
const refused = async (fields: object) => {
  const { statusCode, body } = await write(fields)
  expect(await mails()).toEqual([])
  return [statusCode, JSON.parse(body).message]
}

it.each([
  ['registered', ['a@exemple.fr', 'b@exemple.fr']],
  ['waiting', ['c@exemple.fr']],
  ['both', ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr']],
])('DAY-30 one message to %s is one mail for each person with an address', async (to, expected) => {
  expect(await recipients()).toEqual({ registered: 2, waiting: 1, withoutEmail: 1, canMail: true })
  const people = expected.length
  const answer = await write({ to, people })
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    people > 1 ? `Message envoyé à ${people} personnes` : 'Message envoyé à une personne',
  ])
  const written = await mails()
  expect(written.map(({ recipient }) => recipient)).toEqual(expected)
  expect(written[0]).toMatchObject({
    kind: 'registration-message',
    subject: 'La salle change',
    reply_to: null,
    calendar: null,
  })
  const [{ body_text, body_html }] = written
  expect(body_text).toMatch(
    /\n\nBonjour Nadia Roux,\n\nSalle 4\.\n<b>Au fond<\/b>\n\nFormation bilan carbone\nQuand : /,
  )
  expect(body_text).toMatch(/me désister : https:\/\/vigie\.exemple\.fr\/inscription\/[\w-]{43}/)
  expect(body_html).toContain('Salle 4.<br>&lt;b&gt;Au fond&lt;/b&gt;')
})

it('DAY-30 an event that is over is written about without a link to withdraw', async () => {
  id = await create(courseInput({ date: '2026-02-26', endDate: '2026-03-01' }))
  const person = { name: 'Nadia Roux', email: 'n@exemple.fr', tell: false }
  await admin('POST', `/api/events/${id}/registrations`, person)
  expect((await write({ people: 1 })).statusCode).toBe(200)
  expect((await mails())[0].body_text).not.toContain('/inscription/')
})

it('DAY-30 a request that is repeated under its key writes once', async () => {
  const key = { 'idempotency-key': 'b9d2c1f4-0000-4000-8000-000000000030' }
  expect((await write({}, key)).statusCode).toBe(200)
  expect((await write({}, key)).json().message).toBe('Message envoyé à 2 personnes')
  expect(await mails()).toHaveLength(2)
})

it('DAY-30 refuses in French what cannot be sent, and sends nothing', async () => {
  expect(await refused({ people: 3 })).toEqual([409, expect.stringMatching(/irait à 2 personnes/)])
  expect(await refused({ to: 'waiting', people: 2 })).toEqual([
    409,
    expect.stringMatching(/irait à une personne/),
  ])
  expect((await refused({ subject: ' ' }))[0]).toBe(400)
  expect((await refused({ subject: 'x'.repeat(201) }))[0]).toBe(400)
  expect((await refused({ message: '' }))[0]).toBe(400)
  expect((await refused({ message: 'x'.repeat(10_001) }))[0]).toBe(400)
  expect((await refused({ to: 'withdrawn' }))[0]).toBe(400)
  expect((await admin('POST', '/api/events/999/registrations/message', LETTER)).statusCode).toBe(404)
  expect((await admin('GET', '/api/events/999/registrations/recipients')).statusCode).toBe(404)
  await t.database.pool.query(`delete from event_registrations where state = 'waiting'`)
  expect(await refused({ to: 'waiting', people: 0 })).toEqual([409, expect.stringMatching(/^Personne à qui/)])
  await t.database.pool.query('delete from email_config')
  expect(await recipients()).toMatchObject({ canMail: false })
  expect(await refused({})).toEqual([409, expect.stringMatching(/n’est pas configuré/)])
})

it('DAY-30 RGPD-06 leaves a line without its words, and each mail goes with its registration', async () => {
  await write()
  const { rows } = await t.database.pool.query(
    `select kind, object_title, details, journal::text as line from journal where kind like 'registration.%'`,
  )
  expect(rows).toMatchObject([
    { kind: 'registration.message_sent', object_title: 'Formation bilan carbone', details: { count: 2 } },
  ])
  expect(rows[0].line).not.toContain('Salle')
  await t.database.pool.query(`delete from event_registrations where email = 'a@exemple.fr'`)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['b@exemple.fr'])
})

it('DAY-30 leaves by SMTP from the sender of the product, to whom replies go', async () => {
  await admin('PUT', '/api/config/email', {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: peer.port,
    EMAIL_FROM: 'contact@exemple.fr',
    EMAIL_FROM_NAME: 'Horizon',
  })
  await write({ to: 'waiting', people: 1 })
  const sender = startMailSender({
    ...{ db: t.db, log: createLogger('silent'), now: t.clock.now, secret: t.settings.secret },
    ...{ rules: { allowPrivate: true, requireTls: false }, isAlone: false, mailsPerHour: 400 },
  })
  await vi.waitFor(() => expect(peer.received).toHaveLength(1), { timeout: 20_000 })
  await sender.stop()
  const raw = peer.received[0]?.raw ?? ''
  expect(raw).toMatch(/^From: "?Horizon"? <contact@exemple\.fr>/m)
  expect(raw).toMatch(/^To: c@exemple\.fr/m)
  expect(raw).not.toMatch(/^Reply-To:/im)
})
