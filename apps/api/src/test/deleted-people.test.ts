import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { startMailSender } from '#mail/sending/mail-sender.ts'
import { requestInput } from './builders/requests.ts'
import { startSmtpPeer } from './smtp-peer.ts'
import { placesOf } from './stored-words.ts'
import { testApp } from './test-app.ts'

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
