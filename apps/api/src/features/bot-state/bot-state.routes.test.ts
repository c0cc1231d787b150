import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const read = async () => (await t.call('GET', '/state', { headers })).json().data
const put = (version: number, state: unknown) =>
  t.call('PUT', '/state', { headers, payload: { version, state } as Record<string, unknown> })
const putText = (body: string) =>
  t.call('PUT', '/state/', { headers: { ...headers, 'content-type': 'application/json' }, payload: body })
const history = async () => (await t.call('GET', '/state/history', { headers })).json().data

describe('/state', () => {
  it('BOT-01 BOT-02 is an empty document of version 0 at first', async () => {
    const answer = await t.call('GET', '/state', { headers })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, data: { version: 0, state: {} } })
    expect(await history()).toEqual([])
  })

  it('BOT-02 BOT-03 replaces the whole document and counts its versions', async () => {
    const answer = await put(0, { offset: 12, paused: true })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      data: { version: 1, state: { offset: 12, paused: true } },
    })
    await put(1, { offset: 13 })
    expect(await read()).toEqual({ version: 2, state: { offset: 13 } })
  })

  it.each([
    ['null', null],
    ['a text', 'œuf 🥚 "\\'],
    ['a list', [1, 'deux', [3.5, null], {}]],
    ['false', false],
    ['zero', 0],
    ['numbers of all sizes', [9_007_199_254_740_991, -1e300, 5e-324, 1e21]],
  ])('BOT-01 keeps any JSON value: %s', async (_, state) => {
    await put(0, state)

    expect(await read()).toEqual({ version: 1, state })
  })

  it('BOT-01 gives the keys back in the order they came in', async () => {
    await putText('{"version":0,"state":{"zèbre":1,"a":{"long key":1,"b":2}}}')

    expect((await t.call('GET', '/state', { headers })).body).toContain(
      '"state":{"zèbre":1,"a":{"long key":1,"b":2}}',
    )
  })

  it('BOT-04 refuses a stale version with 409 and changes nothing', async () => {
    await put(0, 'first')
    await put(1, 'second')
    for (const version of [0, 1, 3, 99]) {
      const answer = await put(version, 'stale')
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toBe(
        'L’état a changé entre-temps : sa version est 2. Relisez-le avant de le remplacer.',
      )
    }
    expect(await read()).toEqual({ version: 2, state: 'second' })
    expect((await history()).length).toBe(2)
  })

  it('BOT-04 lets one of twenty writers at once through', async () => {
    await put(0, 'start')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, writer) => put(1, { writer })))
    const winners = answers.filter(({ statusCode }) => statusCode === 200)

    expect(winners.length).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409).length).toBe(19)
    expect(await read()).toEqual(winners[0]?.json().data)
  })

  it('BOT-02 answers 304 while the state stands, and the new one at once', async () => {
    await put(0, 'first')
    const { etag } = (await t.call('GET', '/state', { headers })).headers
    const poll = () => t.call('GET', '/state', { headers: { ...headers, 'if-none-match': String(etag) } })

    expect((await poll()).statusCode).toBe(304)
    await put(1, 'second')
    expect((await poll()).json().data).toEqual({ version: 2, state: 'second' })
  })

  it('BOT-01 takes 256 kB, however the client writes them, and no more', async () => {
    const largest = 'é'.repeat((256 * 1024 - 2) / 2)
    const escaped = largest.replaceAll('é', '\\u00e9')

    expect((await putText(`{"version":0,"state":"${escaped}"}`)).statusCode).toBe(200)
    expect((await read()).state).toBe(largest)
    const refused = await put(1, `${largest}e`)
    expect(refused.statusCode).toBe(413)
    expect(refused.json().message).toBe('L’état dépasse la limite de 256 ko.')
    expect((await read()).version).toBe(1)
    expect((await put(1, 'x'.repeat(2_000_000))).statusCode).toBe(413)
  })

  it('refuses what it could not give back as it came', async () => {
    const nested = (depth: number) => `{"version":0,"state":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const number = 'L’état contient un nombre trop grand pour rester exact : envoyez-le sous forme de texte.'
    const messages = async (body: string) => {
      const answer = await putText(body)
      return [answer.statusCode, answer.json().message]
    }

    expect(await messages('{"version":0,"state":{"id":12345678901234567890}}')).toEqual([400, number])
    expect(await messages('{"version":0,"state":[1e999]}')).toEqual([400, number])
    const deep = [400, 'L’état est imbriqué sur plus de 100 niveaux.']
    expect(await messages(nested(101))).toEqual(deep)
    expect(await messages(nested(400_000))).toEqual(deep)
    expect((await putText(nested(100))).statusCode).toBe(200)
  })

  it('refuses a body without version or state, or with more', async () => {
    for (const body of [
      { version: 0 },
      { state: 1 },
      { version: '0', state: 1 },
      { version: -1, state: 1 },
    ]) {
      expect((await putText(JSON.stringify(body))).statusCode).toBe(400)
    }
    expect((await putText('{"version":0,"state":1,"force":true}')).statusCode).toBe(400)
    expect((await putText('{"version":0,"state":"\\u0000"}')).statusCode).toBe(400)
    expect((await putText('')).statusCode).toBe(400)
    expect(await read()).toEqual({ version: 0, state: {} })
  })
})

it('BOT-01 keeps the last 20 versions, the newest first', async () => {
  for (let version = 0; version < 23; version++) {
    await put(version, { step: version })
    t.clock.advance(1)
  }
  const versions = await history()

  expect(versions.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: 20 }, (_, index) => 23 - index),
  )
  expect(versions[0]).toEqual({ version: 23, savedAt: '2026-03-02T09:00:22.000Z', state: { step: 22 } })
})

it('BOT-05 needs a token for every call', async () => {
  await put(0, 'secret')
  const answers = await Promise.all([
    t.call('GET', '/state'),
    t.call('GET', '/state/history'),
    t.call('PUT', '/state', { payload: { version: 1, state: 'stolen' } }),
  ])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(answers.some(({ body }) => body.includes('secret'))).toBe(false)
  expect(await read()).toEqual({ version: 1, state: 'secret' })
})

it('shows an example in the OpenAPI document', async () => {
  const { paths } = (await t.call('GET', '/api/docs/openapi.json')).json()

  expect(paths['/state'].put.requestBody.content['application/json'].example).toEqual({
    version: 7,
    state: { lastUpdateId: 918273, paused: false },
  })
  expect(paths['/state/history'].get.summary).toContain('20 dernières versions')
})
