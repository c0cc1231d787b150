import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient, VigieError } from '@vigie/client/client.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { required } from '#lib/required.ts'
import { isForSites } from '#plugins/docs/for-sites.ts'
import { blogInput } from './builders/writing.ts'
import { emptyDataDir } from './data-directories.ts'
import { NOW, testApp } from './test-app.ts'

const CLIENT = path.resolve(import.meta.dirname, '../../../../packages/client')
const t = await testApp({ RATE_LIMIT_FORMS: '30' })
const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
// Calls that were ended at once leave connections that have asked for nothing.
afterAll(() => t.app.server.closeAllConnections())
beforeEach(t.empty)
afterEach(() => void vi.restoreAllMocks())

/** What went over the wire, by a client that keeps responses. */
function watchedClient(memory = 10) {
  const calls: { status: number; headers: Headers }[] = []
  const client = createClient({
    url: `${url}/`,
    memory,
    fetch: async (address, init) => {
      const response = await fetch(address, init)
      calls.push({ status: response.status, headers: new Headers(init?.headers) })
      return response
    },
  })
  return { client, calls }
}

async function publish(changes = {}) {
  const { headers } = await t.signUp()
  const payload = blogInput({ published: true, ...changes })
  const answer = await t.call('POST', '/api/blogs/admin', { headers, payload })
  expect(answer.statusCode).toBe(201)
  const change = (payload: object) =>
    t.call('PUT', `/api/blogs/admin/${answer.json().data.id}`, { headers, payload })
  return { ...answer.json().data, change }
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => (error instanceof VigieError ? error : expect.fail(String(error))),
  )

const MESSAGE = { name: 'Élodie', email: 'elodie@exemple.fr', subject: 'Bilan', message: 'Bonjour' }

describe('the client of the public API', () => {
  it('KIT-06 has one method for each public operation that the product documents, and no other', async () => {
    const { paths } = (await t.call('GET', '/api/docs/openapi.json')).json()
    const documented = Object.entries<Record<string, { security?: object[] }>>(paths)
      .filter(([address]) => isForSites(address))
      .flatMap(([address, methods]) =>
        Object.entries(methods)
          .filter(([, { security }]) => security?.length === 0)
          .map(([method]) => `${method.toUpperCase()} ${address.replace(/\{\w+\}/g, ':')}`),
      )
    expect(documented.length).toBeGreaterThan(15)
    const called: string[] = []
    const client = createClient({
      url,
      fetch: async (address, { method = 'GET' } = {}) => {
        called.push(`${method} ${decodeURIComponent(new URL(String(address)).pathname)}`)
        return new Response('{}')
      },
    })
    for (const call of Object.values(client)) await (call as (name: string) => Promise<unknown>)(':')
    expect(called.sort()).toEqual(documented.sort())
  })

  it('KIT-06 reads lists, one by its slug and feeds, and asks again with the ETag', async () => {
    const article = await publish()
    const { client, calls } = watchedClient()
    expect((await client.articles({ limit: 1, search: undefined })).data).toMatchObject([
      { slug: article.slug },
    ])
    const first = await client.article(article.slug)
    expect(first.data.contentHtml).toContain('<')
    first.data.title = 'changed by the caller'
    expect((await client.article(article.slug)).data.title).toBe(article.title)
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 304])
    await article.change({ title: 'Un autre titre' })
    expect((await client.article(article.slug)).data.title).toBe('Un autre titre')
    expect(await client.rss()).toContain('<rss')
    expect(await client.rss()).toContain('<rss')
    expect(await client.eventsCalendar()).toContain('BEGIN:VCALENDAR')
    expect(calls.map(({ status }) => status).slice(3)).toEqual([200, 200, 304, 200])
  })

  it('KIT-06 keeps no more responses than it was told to, and none by default', async () => {
    await publish()
    const { client, calls } = watchedClient(1)
    await client.articles({ page: 1 })
    await client.articles({ page: 2 })
    await client.articles({ page: 1 })
    const plain = watchedClient(0)
    await plain.client.articles()
    await plain.client.articles()
    expect([...calls, ...plain.calls].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('KIT-06 writes once under one key', async () => {
    const { client } = watchedClient()
    const key = 'une-seule-fois'
    const [one, other] = [
      await client.sendMessage(MESSAGE, { key }),
      await client.sendMessage(MESSAGE, { key }),
    ]
    expect(other.data.id).toBe(one.data.id)
    expect((await client.sendMessage(MESSAGE)).data.id).not.toBe(one.data.id)
  })

  it('KIT-06 books a free slot, and the second one is refused', async () => {
    const { client } = watchedClient()
    const day = NOW.toISOString().slice(0, 10)
    const slot = required((await client.slots({ from: day, to: day })).data[0])
    const booking = { ...slot, name: 'Élodie', email: 'elodie@exemple.fr' }
    expect((await client.book(booking)).data.status).toBe('pending')
    expect(await refusalOf(client.book(booking))).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('KIT-06 registers for an event by its number, and names the types of appointment', async () => {
    const { client } = watchedClient()
    const { headers } = await t.signUp()
    const registration = { places: 1, closesOn: null, price: '', where: '', questions: [] }
    const payload = { title: 'Atelier', date: '2026-04-01', registration }
    const { event } = (await t.call('POST', '/api/events', { headers, payload })).json()
    const person = { name: 'Élodie', email: 'elodie@exemple.fr' }
    expect((await client.register(event.id, person)).data.state).toBe('registered')
    expect((await client.register(event.id, { ...person, email: 'a@exemple.fr' })).data.state).toBe('waiting')
    expect(await refusalOf(client.register(999, person))).toMatchObject({ status: 404 })
    expect((await client.appointmentTypes()).data).toEqual([])
  })

  it('KIT-06 builds the page of an article with the ten lines of its README', async () => {
    const { slug } = await publish({ title: 'Réduire & <agir>' })
    const readme = await readFile(path.join(CLIENT, 'README.md'), 'utf8')
    const [, code = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? []
    expect(code.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(10)
    const file = path.join(await emptyDataDir(), 'page.ts')
    const here = code
      .replace('./client.js', path.join(CLIENT, 'src/client.ts'))
      .replace('https://admin.exemple.fr', url)
    await writeFile(file, here)
    const { articlePage } = await import(/* @vite-ignore */ file)
    const page = await articlePage(slug)
    expect(page).toContain('<h1>Réduire &#38; &#60;agir&#62;</h1>')
    expect(page).toMatch(/<\/h1> <(p|h[12])/)
  })

  it('KIT-06 makes every refusal one class with its status, words, fields and wait', async () => {
    const { client } = watchedClient()
    const wrong = await refusalOf(client.sendMessage({ ...MESSAGE, email: 'elodie', name: ' ' }))
    expect(wrong).toMatchObject({ status: 400, code: 'invalid' })
    expect(wrong.fields).toEqual({ name: 'Le nom est requis', email: 'Email invalide' })
    expect(await refusalOf(client.article('rien/de tel'))).toMatchObject({
      status: 404,
      message: 'Blog non trouvé',
    })

    for (let count = 0; count < 30; count += 1) await client.sendMessage(MESSAGE).catch(() => undefined)
    const limited = await refusalOf(client.sendMessage(MESSAGE))
    expect(limited.status).toBe(429)
    expect(limited.retryAfter).toBeGreaterThan(0)

    const proxy = createClient({
      url,
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    })
    expect(await refusalOf(proxy.events())).toMatchObject({ status: 502, fields: {} })
  })

  it('SHIP-05 makes every call without a response of Vigie the same class, and says why in French', async () => {
    const failureOf = (address: string, options: { signal?: AbortSignal } = {}, send?: typeof fetch) =>
      refusalOf(createClient({ url: address, ...(send ? { fetch: send } : {}) }).events(undefined, options))
    const page = (headers: Record<string, string>) => async () => new Response('<!doctype html>', { headers })

    const nowhere = { status: 0, code: 'wrong_address' }
    const unknownHost = async () => {
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
    }
    for (const address of ['admin.exemple.fr', 'localhost:5000', '', 'https://nulle-part.fr']) {
      const failure = await failureOf(address, {}, unknownHost)
      expect(failure).toMatchObject(nowhere)
      expect(failure.message).toContain(`«\u202f${address}\u202f»`)
    }
    for (const type of ['text/html', 'application/json'])
      expect(await failureOf(url, {}, page({ 'content-type': type }))).toMatchObject(nowhere)
    const feed = createClient({ url, fetch: page({ 'content-type': 'text/html; charset=utf-8' }) })
    expect(await refusalOf(feed.rss())).toMatchObject(nowhere)

    const away = await failureOf('http://127.0.0.1:9')
    expect(away).toMatchObject({ status: 0, code: 'network', cause: expect.any(TypeError) })
    expect(away.message).toContain('injoignable')
    const late = await failureOf(url, { signal: AbortSignal.timeout(0) })
    expect(late).toMatchObject({ status: 0, code: 'timeout' })
    const aborted = await failureOf(url, { signal: AbortSignal.abort(new Error('left')) })
    expect(aborted).toMatchObject({ status: 0, code: 'aborted', cause: new Error('left') })
    expect(await refusalOf(createClient({ url }).article('\ud800'))).toMatchObject({ status: 404 })
  })

  it('SHIP-05 ends a call by itself', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
      AbortSignal.abort(new DOMException(`${ms}`, 'TimeoutError')),
    )
    const failure = await refusalOf(createClient({ url }).events())
    expect(failure).toMatchObject({ code: 'timeout', cause: { message: '20000' } })
  })
})
