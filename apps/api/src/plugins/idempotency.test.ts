import { beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKeys } from '#db/schema/floor.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
beforeEach(t.empty)

const article = { title: 'Bilan', excerpt: 'En bref', content: 'Texte', author: 'Ana', category: 'ESG' }
const post = (headers: Record<string, string>, key: string, payload: object = article) =>
  t.call('POST', '/api/blogs/admin', { headers: { ...headers, 'idempotency-key': key }, payload })
const total = async (headers: Record<string, string>) =>
  (await t.call('GET', '/api/blogs/admin', { headers })).json().pagination.total

describe('Idempotency-Key', () => {
  it('gives a repeated POST its first answer and makes one row', async () => {
    const { headers } = await t.signUp()
    const first = await post(headers, 'key-12345678')
    const second = await post(headers, 'key-12345678')

    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json()).toEqual(first.json())
    expect(await total(headers)).toBe(1)
  })

  it('makes one row of ten simultaneous POSTs', async () => {
    const { headers } = await t.signUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(headers, 'key-double-click')))

    expect(await total(headers)).toBe(1)
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode)
  })

  it('refuses the key for another body, and a key that is no key', async () => {
    const { headers } = await t.signUp()
    await post(headers, 'key-12345678')
    expect((await post(headers, 'key-12345678', { ...article, title: 'Autre' })).statusCode).toBe(422)
    expect((await post(headers, 'short')).statusCode).toBe(400)
  })

  it('takes over a claim whose process died, after a minute', async () => {
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
})
