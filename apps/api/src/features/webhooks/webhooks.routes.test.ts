import { WEBHOOK_TAKEN, WEBHOOK_UNREACHABLE, WEBHOOKS_FULL } from '@vigie/contract/site/webhooks.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookPeer } from '#test/peers/webhook-peer.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', SMTP_ALLOW_PRIVATE: '1', ACCESS_TOKEN_SECONDS: '100000000' })
const strict = await testApp()
const ana = await t.signUp()
const marc = await t.signUp({ prenom: 'Marc', email: 'marc@exemple.fr' })
const peer = await startWebhookPeer()
afterAll(peer.stop)

beforeEach(async () => {
  await t.database.pool.query('delete from webhooks')
  peer.received.length = 0
  peer.behave(() => 'accept')
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, payload?: object, by = ana) =>
  t.call(method, `/api/webhooks${path}`, { headers: by.headers, ...(payload ? { payload } : {}) })
const input = (fields: object = {}) => ({ url: peer.url, events: ['content.published'], ...fields })
const create = async (fields: object = {}) => (await call('POST', '', input(fields))).json().data
const list = async () => (await call('GET', '')).json().data
const stored = async () =>
  (await t.database.pool.query('select * from webhooks order by id')).rows.map((row) => JSON.stringify(row))

describe('the addresses', () => {
  it('HOOK-01 are named, changed and deleted by the privileged account', async () => {
    const { id } = await create({ events: ['event.changed', 'content.published', 'event.changed'] })
    expect(await list()).toMatchObject([
      { id, url: peer.url, events: ['content.published', 'event.changed'] },
    ])
    const changed = await call('PUT', `/${id}`, input({ url: `${peer.url}/2`, events: ['booking.received'] }))
    expect(changed.statusCode).toBe(200)
    expect(await list()).toMatchObject([{ url: `${peer.url}/2`, events: ['booking.received'] }])
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(200)
    expect(await list()).toEqual([])
    expect((await call('PUT', `/${id}`, input())).statusCode).toBe(404)
  })

  it('HOOK-01 are hidden from every other administrator', async () => {
    const { id } = await create()
    for (const [method, path, payload] of [
      ['GET', ''],
      ['POST', '', input()],
      ['PUT', `/${id}`, input()],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/secret`],
      ['POST', `/${id}/resume`],
      ['POST', `/${id}/test`],
      ['GET', `/${id}/deliveries`],
      ['POST', '/deliveries/7f6d1f7e-7a0c-4b5e-9a53-0a4d1f0e0c11/resend'],
    ] as const) {
      expect((await call(method, path, payload, marc)).statusCode, `${method} ${path}`).toBe(403)
    }
  })

  it('HOOK-01 are five at most, however many are asked for at once', async () => {
    const wanted = Array.from({ length: 8 }, (_, index) => input({ url: `${peer.url}/${index}` }))
    const answers = await Promise.all(wanted.map((one) => call('POST', '', one)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(WEBHOOKS_FULL)
    expect(await list()).toHaveLength(5)
  })

  it('are each in the list once', async () => {
    await create()
    const again = await call('POST', '', input())
    expect([again.statusCode, again.json().message]).toEqual([409, WEBHOOK_TAKEN])
  })

  it.each([
    'http://exemple.fr/',
    'ftp://exemple.fr',
    'exemple.fr',
    'https://a:b@exemple.fr/',
    'https://a.fr/#b',
  ])('HOOK-01 refuses %s, which is no https address', async (url) => {
    const answer = await call('POST', '', input({ url }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.join()).toContain('https://')
  })

  it('HOOK-01 refuses an address without an event, or with one that is not known', async () => {
    expect((await call('POST', '', input({ events: [] }))).statusCode).toBe(400)
    expect((await call('POST', '', input({ events: ['user.created'] }))).statusCode).toBe(400)
  })

  it('HOOK-04 refuses addresses of the inside network as if they were unknown', async () => {
    const { headers } = await strict.signUp()
    for (const url of [
      'https://127.0.0.1/',
      'https://10.0.0.1/',
      'https://[::ffff:192.168.0.1]/',
      'https://localhost/',
      peer.url,
    ]) {
      const answer = await strict.call('POST', '/api/webhooks', { headers, payload: input({ url }) })
      expect([answer.statusCode, answer.json().message], url).toEqual([400, WEBHOOK_UNREACHABLE])
    }
  })
})

describe('the secret', () => {
  it('HOOK-02 is given once, is not stored in clear, and can be renewed', async () => {
    const { id, secret } = await create()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(JSON.stringify(await list())).not.toContain('secret')
    const renewed = (await call('POST', `/${id}/secret`)).json().data.secret
    expect(renewed).not.toBe(secret)
    for (const row of await stored()) for (const one of [secret, renewed]) expect(row).not.toContain(one)
  })
})

describe('« Tester »', () => {
  it('HOOK-03 sends one now, shows the answer and notes it in the journal', async () => {
    const { id } = await create()
    const tested = (await call('POST', `/${id}/test`)).json().data
    expect(tested).toMatchObject({ type: 'webhook.test', state: 'sent' })
    expect(tested.attempts).toMatchObject([{ status: 200, answer: 'merci', problem: null }])
    expect(peer.received).toMatchObject([{ id: tested.id, data: { object: 'webhook', id } }])
    expect((await call('GET', `/${id}/deliveries`)).json().data).toEqual([tested])
  })

  it('HOOK-03 shows why nothing came back, or the first 500 characters of what did', async () => {
    const { id } = await create()
    const outcome = async () => (await call('POST', `/${id}/test`)).json().data
    peer.behave(() => 'fail')
    const failed = await outcome()
    expect(failed).toMatchObject({ state: 'failed', attempts: [{ status: 500, problem: null }] })
    expect(failed.attempts[0].answer).toHaveLength(500)
    peer.behave(() => 'redirect')
    expect((await outcome()).attempts).toMatchObject([{ status: 302, problem: expect.any(String) }])
    expect(peer.received.map(({ path }) => path)).not.toContain('/ailleurs')
    peer.behave(() => 'close')
    expect((await outcome()).attempts).toMatchObject([
      { status: null, problem: expect.stringMatching(/fermé/) },
    ])
  })
})
