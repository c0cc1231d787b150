import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
beforeEach(t.empty)

const article = { title: 'Bilan', excerpt: 'En bref', content: 'Texte', author: 'Ana', category: 'ESG' }
const post = (headers: Record<string, string>, key: string, payload: object = article) =>
  t.call('POST', '/api/blogs/admin', { headers: { ...headers, 'idempotency-key': key }, payload })
const total = async (headers: Record<string, string>) =>
  (await t.call('GET', '/api/blogs/admin', { headers })).json().pagination.total

describe('Idempotency-Key', () => {
  it('SAFE-20 gives a repeated POST its first answer and makes one row', async () => {
    const { headers } = await t.signUp()
    const first = await post(headers, 'key-12345678')
    const second = await post(headers, 'key-12345678')

    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json()).toEqual(first.json())
    expect(await total(headers)).toBe(1)
  })

  it('SAFE-20 makes one row of ten simultaneous POSTs', async () => {
    const { headers } = await t.signUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(headers, 'key-double-click')))

    expect(await total(headers)).toBe(1)
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
  })

  it('SAFE-20 stores two articles of one title under two keys, each with an address of its own', async () => {
    const { headers } = await t.signUp()
    const first = await post(headers, 'key-of-the-first')
    const second = await post(headers, 'key-of-the-second')
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().data.slug).toBe(`${first.json().data.slug}-2`)
  })

  it('refuses the key for another body, and a key that is no key', async () => {
    const { headers } = await t.signUp()
    await post(headers, 'key-12345678')
    expect((await post(headers, 'key-12345678', { ...article, title: 'Autre' })).statusCode).toBe(422)
    expect((await post(headers, 'short')).statusCode).toBe(400)
  })

  it('takes over a claim that a process of an earlier version left, after a minute', async () => {
    const { headers } = await t.signUp()
    await post(headers, 'key-12345678')
    await t.db.update(idempotencyKeys).set({ status: null, body: null })
    expect((await post(headers, 'key-12345678')).statusCode).toBe(409)
    t.clock.advance(61)
    expect((await post(headers, 'key-12345678')).statusCode).toBe(201)
  })

  it('keeps neither tokens nor passwords', async () => {
    await t.call('POST', '/api/users/register', {
      headers: { 'idempotency-key': 'key-12345678' },
      payload: { nom: 'M', prenom: 'A', email: 'a@b.fr', password: 'correct-horse' },
    })
    expect(await t.db.select().from(idempotencyKeys)).toEqual([])
  })

  it('SAFE-20 SAFE-32 a response with a secret is given once and stored nowhere, and its request not repeated', async () => {
    const { headers } = await t.signUp()
    const { id } = (await post(headers, 'key-of-article')).json().data
    const path = `/api/blogs/admin/${id}/preview-links`
    const makeLink = () =>
      t.call('POST', path, { headers: { ...headers, 'idempotency-key': 'key-12345678' } })
    const made = await makeLink()
    expect(made.statusCode).toBe(201)
    const again = await makeLink()
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toMatch(/déjà été exécutée/)
    expect((await t.call('GET', path, { headers })).json().data).toHaveLength(1)
    const { rows } = await t.database.pool.query('select idempotency_keys::text from idempotency_keys')
    expect(JSON.stringify(rows)).not.toContain(made.json().data.url.split('/').at(-1))
  })

  it('SAFE-32 stores no address of a request, which may hold a token', async () => {
    await t.call('POST', '/inscription/le-jeton-d-un-lien?x=1', {
      headers: { 'idempotency-key': 'key-12345678' },
      payload: { malformed: true },
    })
    const { headers } = await t.signUp()
    await t.call('POST', '/api/newsletter/subscriptions/zoe@exemple.fr/resume', {
      headers: { ...headers, 'idempotency-key': 'key-12345678' },
    })
    const { rows } = await t.database.pool.query(
      'select idempotency_keys::text as kept from idempotency_keys',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/le-jeton|zoe@/)
  })

  it('SAFE-20 a request that failed has changed nothing and leaves its key free', async () => {
    const { headers } = await t.signUp()
    const message = { name: 'Ana', email: 'ana@exemple.fr', subject: 'Objet', message: 'Bonjour' }
    const send = () =>
      t.call('POST', '/api/requests', { headers: { 'idempotency-key': 'key-12345678' }, payload: message })
    // The row is written before the look for the sender, which fails.
    await t.database.pool.query('alter table email_config rename to hidden')
    const failed = await send().finally(() =>
      t.database.pool.query('alter table hidden rename to email_config'),
    )
    expect(failed.statusCode).toBe(500)

    expect((await send()).statusCode).toBe(201)
    expect((await t.call('GET', '/api/requests', { headers })).json().pagination.total).toBe(1)
  })

  it('SAFE-20 a request that cannot be committed is an error, and its repetition is carried out', async () => {
    const { headers } = await t.signUp()
    await t.database.pool.query(`
      create function refuse_late() returns trigger language plpgsql as $$ begin raise 'too late'; end $$;
      create constraint trigger refuse_late after insert on blogs deferrable initially deferred
        for each row execute function refuse_late()`)
    const failed = await post(headers, 'key-12345678').finally(() =>
      t.database.pool.query('drop function refuse_late cascade'),
    )
    expect(failed.statusCode).toBe(500)
    expect(failed.json().success).toBe(false)

    expect((await post(headers, 'key-12345678')).statusCode).toBe(201)
    expect(await total(headers)).toBe(1)
  })

  it('SAFE-20 a refusal of the database is kept like any other answer', async () => {
    const { headers } = await t.signUp()
    const booking = { name: 'Ana', email: 'a@b.fr', date: '2026-03-04', startTime: '10:00', endTime: '10:30' }
    expect((await t.call('POST', '/api/appointments', { payload: booking })).statusCode).toBe(201)
    const away = { date: '2026-03-04', startTime: '09:00', endTime: '12:00' }
    const declare = () =>
      t.call('POST', '/api/unavailability', {
        headers: { ...headers, 'idempotency-key': 'key-12345678' },
        payload: away,
      })
    const refused = await declare()
    expect(refused.statusCode).toBe(409)
    const again = await declare()
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.json()).toEqual(refused.json())
  })

  it('SAFE-20 a request that its client abandons ends, and its repetition gets its answer', async () => {
    const { headers } = await t.signUp()
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as AddressInfo
    for (let number = 0; number < 20; number += 1) {
      const body = JSON.stringify({ ...article, title: `Article ${number}` })
      const key = { 'idempotency-key': `abandoned-${number}`, 'content-type': 'application/json' }
      const options = { port, path: '/api/blogs/admin', method: 'POST', headers: { ...headers, ...key } }
      const abandoned = request(options).on('error', () => abandoned.destroy())
      abandoned.end(body, () => setTimeout(() => abandoned.destroy(), number))
      await new Promise((resolve) => abandoned.on('close', resolve))
      await vi.waitUntil(
        async () => {
          const answer = await t.call('POST', '/api/blogs/admin', {
            headers: { ...headers, ...key },
            payload: body,
          })
          return answer.statusCode === 201
        },
        { timeout: 10_000 },
      )
    }
    expect(await total(headers)).toBe(20)
    expect(t.database.pool.idleCount).toBe(t.database.pool.totalCount)
  })

  it('SAFE-20 an uploaded picture is answered again with its first address', async () => {
    const { headers } = await t.signUp()
    const send = () =>
      t.call('POST', '/api/upload/base64', {
        headers: { ...headers, 'idempotency-key': 'key-12345678' },
        payload: { image: `data:image/png;base64,${PIXEL}` },
      })
    const first = await send()
    expect(first.statusCode).toBe(201)
    expect((await send()).json()).toEqual(first.json())
  })
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
