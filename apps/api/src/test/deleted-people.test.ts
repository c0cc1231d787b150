import { CANCEL_FIRST } from '@vigie/contract/agenda/appointment-changes.ts'
import { REMOVE_FIRST } from '@vigie/contract/agenda/registrations.ts'
import { NOT_NOTIFIED_YET } from '@vigie/contract/mailing/mails.ts'
import { PEOPLE_NOT_NOTIFIED_YET } from '@vigie/contract/writing/recovery.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { startMailSender } from '#mail/sending/mail-sender.ts'
import { bookingInput } from './builders/appointments.ts'
import { courseInput } from './builders/events.ts'
import { requestInput } from './builders/requests.ts'
import { startSmtpPeer } from './peers/smtp-peer.ts'
import { placesOf } from './stored-words.ts'
import { PASSWORD, testApp } from './test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr', SMTP_ALLOW_PRIVATE: '1' })
const peer = await startSmtpPeer()
const senders: ReturnType<typeof startMailSender>[] = []
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  peer.received.length = 0
  headers = (await t.signUp()).headers
  peer.behave(() => 'accept')
  const server = { SMTP_HOST: '127.0.0.1', SMTP_PORT: peer.port, EMAIL_FROM: 'contact@exemple.fr' }
  await t.call('PUT', '/api/config/email', { headers, payload: server })
})
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.stop()
})

const [NAME, EMAIL, MESSAGE] = ['Jeanne Zqnom', 'jeanne.zqadresse@exemple.fr', 'zqmessage en entier']
const WORDS = [NAME, EMAIL, MESSAGE]
const KEY = { 'idempotency-key': 'key-12345678' }
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, more = {}) =>
  t.call(method, path, { headers: { ...headers, ...more }, ...(payload ? { payload } : {}) })
const signInAgain = async () => {
  const payload = { email: 'ana@exemple.fr', password: PASSWORD }
  const { headers: given } = await t.call('POST', '/api/users/login', { payload })
  return { authorization: String(given.authorization) }
}
const left = () => placesOf(t.database.pool, WORDS)
const sendMails = () => {
  const rules = { allowPrivate: true, requireTls: false }
  const { now } = t.clock
  const log = createLogger('silent')
  const failed = vi.spyOn(log, 'error')
  const { secret } = t.settings
  senders.push(startMailSender({ db: t.db, log, now, secret, rules, isAlone: true, mailsPerHour: 400 }))
  return { failed }
}

describe('a request that is deleted', () => {
  const send = () =>
    t.call('POST', '/api/requests', {
      headers: KEY,
      payload: requestInput({ name: NAME, email: EMAIL, message: MESSAGE }),
    })
  const reply = () => call('POST', '/api/requests/1/reply', { message: 'zqréponse' }, KEY)
  const remove = () => call('DELETE', '/api/requests/1')

  it('RGPD-06 takes its mails, the answers kept for a repetition and what webhooks answered along', async () => {
    await call('POST', '/api/webhooks', { url: 'http://127.0.0.1:9/', events: ['request.received'] })
    await send()
    expect((await reply()).statusCode).toBe(200)
    const { data } = (await call('GET', '/api/mails')).json()
    expect((await call('POST', `/api/mails/${data[0].id}/resend`, undefined, KEY)).statusCode).toBe(200)
    await t.database.pool.query(
      `insert into webhook_attempts (delivery_id, at, duration_ms, answer) select id, now(), 1, $1 from webhook_deliveries`,
      [NAME],
    )
    expect(await left()).toEqual(
      expect.arrayContaining([`mails: ${EMAIL}`, `idempotency_keys: ${EMAIL}`, `webhook_attempts: ${NAME}`]),
    )

    expect((await remove()).statusCode).toBe(200)
    expect(await left()).toEqual([])
  })

  it('RGPD-06 SAFE-20 does not come back by a repetition of what had made it', async () => {
    const sent = await send()
    expect(sent.json().data.name).toBe(NAME)
    await remove()
    const again = await send()
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict'])
    expect(again.body).not.toContain(NAME)
    expect((await call('GET', '/api/requests')).json().pagination.total).toBe(0)
  })

  it('RGPD-06 leaves the mails of others, also of the same person', async () => {
    await send()
    await t.call('POST', '/api/requests', { payload: requestInput({ name: NAME, email: EMAIL }) })
    await remove()
    const { rows } = await t.database.pool.query('select made_for from mails')
    expect(rows).toEqual([{ made_for: 'request 2' }])
  })

  it('RGPD-06 is not answered by a mail that waits', async () => {
    await send()
    await reply()
    await remove()
    await t.call('POST', '/api/requests', { payload: requestInput({ email: 'autre@exemple.fr' }) })
    sendMails()
    await vi.waitFor(() => expect(peer.received).toHaveLength(1), { timeout: 10_000 })
    expect(peer.received[0]?.raw).not.toMatch(/zq/)
  })

  it('RGPD-06 does not disturb the sender that has its mail in hand', async () => {
    let isTaken = false
    peer.behave(() => {
      isTaken = true
      return 'hang'
    })
    await send()
    const { failed } = sendMails()
    await vi.waitUntil(() => isTaken, { timeout: 10_000 })
    await remove()
    peer.behave(() => 'accept')
    await senders.pop()?.stop()
    expect(failed).not.toHaveBeenCalled()
    expect(await left()).toEqual([])
    await t.call('POST', '/api/requests', { payload: requestInput({ email: 'autre@exemple.fr' }) })
    sendMails()
    await vi.waitFor(() => expect(peer.received).toHaveLength(1), { timeout: 10_000 })
  })

  it('RGPD-05 goes with its person, also while its mail is leaving and another message comes', async () => {
    let isTaken = false
    peer.behave(() => {
      isTaken = true
      return 'hang'
    })
    await send()
    const { failed } = sendMails()
    await vi.waitUntil(() => isTaken, { timeout: 10_000 })
    const { rows } = await t.database.pool.query('select id from persons where address = $1', [EMAIL])
    const [erased, other] = await Promise.all([
      call('POST', `/api/persons/${rows[0].id}/erase`, { email: EMAIL }),
      t.call('POST', '/api/requests', { payload: requestInput({ email: 'autre@exemple.fr' }) }),
    ])
    expect([erased.statusCode, other.statusCode]).toEqual([200, 201])
    await senders.pop()?.stop()
    expect(failed).not.toHaveBeenCalled()
    expect(await left()).toEqual([])
  })

  it('RGPD-06 at the moment of a reply leaves no mail behind', async () => {
    for (let round = 1; round <= 5; round += 1) {
      await t.call('POST', '/api/requests', {
        payload: requestInput({ name: NAME, email: EMAIL, message: MESSAGE }),
      })
      await Promise.all([
        call('POST', `/api/requests/${round}/reply`, { message: 'Bonjour' }),
        call('DELETE', `/api/requests/${round}`),
      ])
    }
    expect(await left()).toEqual([])
  })
})

it('RGPD-06 a subscription that is deleted takes its mails along, confirmed or not', async () => {
  const subscribe = (email: string) =>
    t.call('POST', '/api/newsletter/subscribe', { headers: KEY, payload: { email } })
  await subscribe(EMAIL)
  await t.call('POST', '/api/newsletter/subscribe', { payload: { email: 'zoe@exemple.fr' } })
  const path = `/api/newsletter/subscriptions/${EMAIL}`
  await call('POST', `${path}/resume`, undefined, KEY)
  expect(await left()).toContain(`mails: ${EMAIL}`)
  expect((await call('DELETE', path)).statusCode).toBe(200)
  expect(await left()).toEqual([])
  const { rows } = await t.database.pool.query('select recipient from mails')
  expect(rows).toEqual([{ recipient: 'zoe@exemple.fr' }])
})

describe('an appointment', () => {
  const payload = bookingInput({ name: NAME, email: EMAIL, message: MESSAGE })
  const book = () => t.call('POST', '/api/appointments', { headers: KEY, payload })
  const remove = () => call('DELETE', '/api/appointments/1')
  const allSent = () => t.database.pool.query(`update mails set state = 'sent'`)

  it('RGPD-06 is deleted once it is cancelled and its client told, with all that was made for it', async () => {
    const hook = { url: 'http://127.0.0.1:9/', events: ['booking.received', 'booking.changed'] }
    await call('POST', '/api/webhooks', hook)
    await book()
    const early = await remove()
    expect([early.statusCode, early.json().message]).toEqual([409, CANCEL_FIRST])
    await call('PUT', '/api/appointments/1/status', { status: 'confirmed' })
    expect((await remove()).statusCode).toBe(409)
    expect((await call('POST', '/api/appointments/1/cancel', { version: 2 }, KEY)).statusCode).toBe(200)
    const untold = await remove()
    expect([untold.statusCode, untold.json().message]).toEqual([409, NOT_NOTIFIED_YET])
    await allSent()
    expect(await left()).toEqual(expect.arrayContaining([`mails: ${EMAIL}`, `idempotency_keys: ${NAME}`]))

    expect((await remove()).statusCode).toBe(200)
    expect(await left()).toEqual([])
    expect((await remove()).statusCode).toBe(404)
    for (const table of ['appointment_links', 'appointment_undos', 'mails'])
      expect((await t.database.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
    // That it is gone is still to be told, without a word of the person.
    const { rows } = await t.database.pool.query('select type, object_id, change from webhook_deliveries')
    expect(rows).toEqual([{ type: 'booking.changed', object_id: 1, change: 'deleted' }])
    expect((await call('GET', '/api/appointments')).json().counts.all).toBe(0)
    const { data: acts } = (await call('GET', '/api/journal?group=deletions')).json()
    expect(acts[0]).toMatchObject({ kind: 'appointment.deleted', object: { kind: 'appointment', id: 1 } })
  })

  it('RGPD-06 is deleted once it is over, whatever became of it', async () => {
    await book()
    t.clock.set('2026-03-03T08:29:00Z')
    headers = await signInAgain()
    expect((await remove()).statusCode).toBe(409)
    t.clock.set('2026-03-03T08:30:00Z')
    expect((await remove()).statusCode).toBe(200)
    expect(await left()).toEqual([])
    expect((await book()).statusCode).toBe(409)
  })
})

describe('a registration', () => {
  const open = async () => (await call('POST', '/api/events', courseInput())).json().event.id as number
  const person = { name: NAME, email: EMAIL, language: 'fr' }
  const list = (id: number) => `/api/events/${id}/registrations`

  it('RGPD-06 is erased once its person is off the list and told, with all that was made for it', async () => {
    const id = await open()
    const added = await call('POST', list(id), { ...person, answers: [] }, KEY)
    expect(added.statusCode).toBe(201)
    const path = `${list(id)}/${added.json().data.id}`
    const erase = () => call('DELETE', `${path}/permanent`)
    const early = await erase()
    expect([early.statusCode, early.json().message]).toEqual([409, REMOVE_FIRST])
    await call('DELETE', path)
    expect((await erase()).json().message).toBe(NOT_NOTIFIED_YET)
    await t.database.pool.query(`update mails set state = 'sent'`)
    expect(await left()).toEqual(
      expect.arrayContaining([
        `event_registrations: ${NAME}`,
        `mails: ${EMAIL}`,
        `idempotency_keys: ${NAME}`,
      ]),
    )

    expect((await erase()).statusCode).toBe(200)
    expect(await left()).toEqual([])
    expect((await erase()).statusCode).toBe(404)
    const { counts } = (await call('GET', list(id))).json()
    expect(counts).toMatchObject({ registered: 0, waiting: 0, withdrawn: 0 })
    const { data: acts } = (await call('GET', '/api/journal?group=deletions')).json()
    expect(acts[0].kind).toBe('registration.erased')
  })

  it('RGPD-06 of another event is not found', async () => {
    const [id, other] = [await open(), await open()]
    const { data } = (await call('POST', list(id), { ...person, tell: false })).json()
    await call('DELETE', `${list(id)}/${data.id}?tell=false`)
    expect((await call('DELETE', `${list(other)}/${data.id}/permanent`)).statusCode).toBe(404)
    expect((await call('DELETE', `${list(id)}/${data.id}/permanent`)).statusCode).toBe(200)
  })

  it('RGPD-06 goes with its event when that is erased from « Récupération », and so do its mails', async () => {
    const id = await open()
    await t.call('POST', `/api/public/events/${id}/registrations`, { payload: person })
    const decided = '?tellRegistered=true&registeredSeen=1'
    expect((await call('DELETE', `/api/events/${id}/permanent${decided}`)).statusCode).toBe(200)
    const [deleted] = (await call('GET', '/api/recovery')).json().data
    const erase = () => call('DELETE', `/api/recovery/${deleted.id}`)
    const untold = await erase()
    expect([untold.statusCode, untold.json().message]).toEqual([409, PEOPLE_NOT_NOTIFIED_YET])
    await t.database.pool.query(`update mails set state = 'sent'`)
    expect(await left()).toContain(`mails: ${EMAIL}`)
    expect((await erase()).statusCode).toBe(200)
    expect(await left()).toEqual([])
  })
})
