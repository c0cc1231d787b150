import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { startWebhookPeer } from '#test/peers/webhook-peer.ts'
import { testApp } from '#test/test-app.ts'
import { announceDelivery } from '../delivery-signal.ts'
import { startWebhookSender } from './webhook-sender.ts'

const t = await testApp({ SMTP_ALLOW_PRIVATE: '1', ACCESS_TOKEN_SECONDS: '100000000' })
let headers: Record<string, string>
let peer: Awaited<ReturnType<typeof startWebhookPeer>>
let senders: ReturnType<typeof startWebhookSender>[]

const COLLEAGUE = {
  nom: 'Petit',
  prenom: 'Bob',
  email: 'bob@exemple.fr',
  password: 'un-long-mot-de-passe-a-lui',
}
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  peer = await startWebhookPeer()
  senders = []
})
afterEach(async () => {
  await Promise.all([...senders.map((sender) => sender.stop()), peer.stop()])
})

const start = (isAlone = false) =>
  senders.push(
    startWebhookSender({
      db: t.db,
      site: t.site,
      log: createLogger('silent'),
      now: t.clock.now,
      secret: t.settings.secret,
      rules: { allowPrivate: true },
      isAlone,
    }),
  )
const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  (await t.call(method, `/api/webhooks${path}`, { headers, ...(payload ? { payload } : {}) })).json()
const add = async (path = ''): Promise<{ id: number; secret: string }> =>
  (await call('POST', '', { url: peer.url + path, events: ['content.published', 'request.received'] })).data
/** What a change would have written: a trigger calls the same function. */
const queue = (record: number, times = 1) =>
  t.database.pool.query(
    `select queue_deliveries('content.published', 'article', $1) from generate_series(1, $2::integer)`,
    [record, times],
  )
const rows = async () => (await t.database.pool.query('select * from webhook_deliveries order by seq')).rows
const states = async () => (await rows()).map(({ state }) => state)
const eventually = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      announceDelivery()
      await check()
    },
    { timeout: 10_000, interval: 100 },
  )
const receivedAt = (path: string) => peer.received.filter((one) => one.path === `/hook${path}`)

describe('a delivery', () => {
  it('HOOK-02 carries an id, a type, a time and identifiers, and is signed with its moment', async () => {
    const { secret } = await add()
    await queue(7)
    start()
    await eventually(async () => expect(await states()).toEqual(['sent']))
    const [{ id, created_at }] = await rows()
    const [received] = peer.received
    const { raw = '', headers: sent } = received ?? {}
    const payload = { id, type: 'content.published', time: created_at.toISOString() }
    expect(JSON.parse(raw)).toEqual({ ...payload, data: { object: 'article', id: 7 } })
    expect(sent).toMatchObject({ 'vigie-delivery': id, 'vigie-event': 'content.published' })
    const seconds = t.clock.now().getTime() / 1000
    const hmac = createHmac('sha256', secret).update(`${seconds}.${raw}`).digest('hex')
    expect(sent?.['vigie-signature']).toBe(`t=${seconds},v1=${hmac}`)
  })

  it('SHIP-07 carries the slug of its page, and the one before where that has changed', async () => {
    await add()
    await t.database.pool.query(
      `select queue_deliveries('content.published', 'article', 7, null, address, former)
       from (values ('bilan', null), ('bilan-carbone', 'bilan')) as made (address, former)`,
    )
    start()
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent']))
    expect(peer.received.map(({ data }) => data)).toEqual([
      { object: 'article', id: 7, slug: 'bilan' },
      { object: 'article', id: 7, slug: 'bilan-carbone', formerSlug: 'bilan' },
    ])
  })

  it('HOOK-02 is signed with the former secret too for a day after a new one was made', async () => {
    const { id, secret } = await add()
    const renewed = (await call('POST', `/${id}/secret`)).data.secret
    const signed = async () => {
      await call('POST', `/${id}/test`)
      const { raw = '', headers: sent } = peer.received.at(-1) ?? {}
      const made = (key: string) =>
        createHmac('sha256', key)
          .update(`${t.clock.now().getTime() / 1000}.${raw}`)
          .digest('hex')
      return [renewed, secret].map((key) => String(sent?.['vigie-signature']).includes(`v1=${made(key)}`))
    }
    expect(await signed()).toEqual([true, true])
    t.clock.advance(24 * 3600 + 1)
    expect(await signed()).toEqual([true, false])
  })

  it('HOOK-02 is tried again for 24 hours with growing waits, under the same id, then given up', async () => {
    peer.behave(() => 'fail')
    await add()
    await queue(7)
    const begun = t.clock.now().getTime()
    start()
    const waits: number[] = []
    for (let tries = 1; tries <= 11; tries += 1) {
      await eventually(async () => expect((await rows())[0]).toMatchObject({ attempts: tries }))
      await eventually(async () => expect((await rows())[0].state).not.toBe('sending'))
      const [{ next_attempt_at }] = await rows()
      waits.push(next_attempt_at.getTime() - t.clock.now().getTime())
      if (tries < 11) t.clock.set(next_attempt_at)
    }
    expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).sort((a, b) => a - b))
    expect((await rows())[0].state).toBe('failed')
    const hours = (t.clock.now().getTime() - begun) / 3_600_000
    expect([hours > 23, hours < 24]).toEqual([true, true])
    expect(new Set(peer.received.map(({ id }) => id)).size).toBe(1)
    const { data } = await call('GET', '/1/deliveries')
    expect(data[0].attempts).toHaveLength(11)
  })

  it('HOOK-03 is sent again under its own id when somebody asks for it', async () => {
    await add()
    await queue(7)
    start()
    await eventually(async () => expect(await states()).toEqual(['sent']))
    const [{ id }] = await rows()
    expect((await call('POST', `/deliveries/${id}/resend`)).data).toMatchObject({ id, state: 'waiting' })
    await eventually(() => expect(peer.received.map((one) => one.id)).toEqual([id, id]))
    await eventually(async () =>
      expect((await call('GET', '/1/deliveries')).data[0].attempts).toHaveLength(2),
    )
  })

  it('HOOK-03 that was given up has all its attempts again when it is sent again', async () => {
    peer.behave(() => 'fail')
    await add()
    await queue(7)
    await t.database.pool.query(`update webhook_deliveries set state = 'failed', attempts = 11`)
    const [{ id }] = await rows()
    await call('POST', `/deliveries/${id}/resend`)
    start()
    await eventually(() => expect(peer.received).toHaveLength(1))
    await eventually(async () => expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
  })
})

describe('the order', () => {
  it('HOOK-02 holds back later deliveries of the same record and address, and nobody else', async () => {
    await add('/a')
    await add('/b')
    await queue(7, 2)
    await queue(8)
    peer.behave(({ path, data }) => (path === '/hook/a' && data.id === 7 ? 'fail' : 'accept'))
    start()
    await eventually(() =>
      expect([receivedAt('/a'), receivedAt('/b')].map((all) => all.length)).toEqual([2, 3]),
    )
    expect(receivedAt('/b').map(({ data }) => data.id)).toContain(8)
    const [first] = (await rows()).filter(({ webhook_id }) => webhook_id === 1)
    peer.behave(() => 'accept')
    t.clock.advance(10)
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
    const about7 = receivedAt('/a').filter(({ data }) => data.id === 7)
    expect(about7.map(({ id }) => id)).toEqual([first.id, first.id, expect.any(String)])
  })

  it('HOOK-02 is kept by several processes, none of which sends what another sends', async () => {
    await add()
    for (let record = 1; record <= 6; record += 1) await queue(record, 4)
    const inHand = new Set<number>()
    let overlaps = 0
    peer.behave(async ({ data: { id } }) => {
      if (inHand.has(id)) overlaps += 1
      inHand.add(id)
      // Long enough that another process would send meanwhile what is not held back.
      await sleep(30)
      inHand.delete(id)
      return 'accept' as const
    })
    for (let count = 0; count < 3; count += 1) start()
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])))
    expect(peer.received).toHaveLength(24)
    expect(overlaps).toBe(0)
    for (let record = 1; record <= 6; record += 1) {
      const wanted = (await rows()).filter(({ object_id }) => object_id === record).map(({ id }) => id)
      expect(peer.received.filter(({ data }) => data.id === record).map(({ id }) => id)).toEqual(wanted)
    }
  })
})

describe('a receiver', () => {
  it.each(['hang', 'close', 'switch', 'redirect', 'fail'] as const)(
    'that does "%s" holds up nobody else',
    async (how) => {
      await add('/bad')
      await add('/good')
      peer.behave(({ path }) => (path === '/hook/bad' ? how : 'accept'))
      for (let record = 1; record <= 6; record += 1) await queue(record)
      start()
      await eventually(() => expect(receivedAt('/good')).toHaveLength(6))
      expect(peer.received.map(({ path }) => path)).not.toContain('/ailleurs')
      await senders.pop()?.stop()
      expect(new Set((await rows()).filter((row) => row.webhook_id === 1).map((row) => row.state))).toEqual(
        new Set(['waiting']),
      )
    },
  )

  it('HOOK-04 is paused after three days of failure, the privileged account is told, and it can be resumed', async () => {
    await configureMail(t)
    await t.call('POST', '/api/users', { headers, payload: COLLEAGUE })
    await add()
    peer.behave(() => 'fail')
    start()
    await queue(1)
    await eventually(async () => expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 1 }))
    t.clock.advance(3 * 86_400)
    await eventually(async () => expect((await call('GET', '')).data[0].pausedAt).not.toBe(null))
    const { rows: mails } = await t.database.pool.query('select * from mails')
    expect(mails).toMatchObject([{ kind: 'webhook-paused', recipient: 'ana@exemple.fr' }])
    expect(mails[0].body_text).toContain(peer.url)
    await queue(2)
    const [{ id }] = await rows()
    expect((await call('POST', `/deliveries/${id}/resend`)).code).toBe('conflict')
    t.clock.advance(86_400)
    announceDelivery()
    await vi.waitFor(() => expect(peer.received).toHaveLength(2))
    peer.behave(() => 'accept')
    await call('POST', '/1/resume')
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent']))
    expect((await call('GET', '')).data).toMatchObject([{ pausedAt: null, failingSince: null }])
  })
})

it('HOOK-03 HOOK-04 an address whose test arrives no longer counts as failing', async () => {
  await add()
  peer.behave(() => 'fail')
  start()
  await queue(1)
  await eventually(async () => expect((await call('GET', '')).data[0].failingSince).not.toBe(null))
  await senders.pop()?.stop()
  await call('POST', '/1/test')
  expect((await call('GET', '')).data[0].failingSince).not.toBe(null)
  peer.behave(() => 'accept')
  expect((await call('POST', '/1/test')).data.state).toBe('sent')
  expect((await call('GET', '')).data[0].failingSince).toBe(null)
})

it('HOOK-02 sends again, under the same id, what a dead process had claimed', async () => {
  await add()
  await queue(7)
  const lease = new Date(t.clock.now().getTime() + 60_000).toISOString()
  await t.database.pool.query(
    `update webhook_deliveries set state = 'sending', attempts = 1, next_attempt_at = $1`,
    [lease],
  )
  start()
  announceDelivery()
  await sleep(300)
  expect(peer.received).toEqual([])
  t.clock.advance(61)
  await eventually(async () => expect(await states()).toEqual(['sent']))
  expect(peer.received.map(({ id }) => id)).toEqual([(await rows())[0].id])
})
