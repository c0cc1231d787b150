import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { createLogger } from '#lib/logger.ts'
import { appOver, testApp } from '#test/test-app.ts'

const t = await testApp()
beforeEach(t.empty)

const list = (headers: Record<string, string>, etag?: unknown) =>
  t.call('GET', '/api/users', { headers: { ...headers, ...(etag ? { 'if-none-match': String(etag) } : {}) } })
const rename = (headers: Record<string, string>, nom: string) =>
  t.call('PATCH', '/api/users/update-info', { headers, payload: { nom } })

/** Counts what reaches the database while `work` runs. */
async function queriesDuring(work: () => Promise<unknown>, { pool } = t.database) {
  const original = pool.query
  let count = 0
  pool.query = ((...args: unknown[]) => {
    count += 1
    return (original as (...all: unknown[]) => unknown).apply(pool, args)
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = original
  }
  return count
}

describe('a list that has not changed', () => {
  it('API-18 answers 304 to its ETag, with the one query that every request pays', async () => {
    const { headers } = await t.signUp()
    const { headers: answered } = await list(headers)
    expect(answered.etag).toMatch(/^W\/"/)
    expect(answered['cache-control']).toBe('private, no-cache')

    let status = 0
    const queries = await queriesDuring(async () => {
      const answer = await list(headers, answered.etag)
      status = answer.statusCode
      expect(answer.body).toBe('')
    })
    expect([status, queries]).toEqual([304, 1])
  })

  it('is served from memory to another reader', async () => {
    const { headers } = await t.signUp()
    const first = await list(headers)
    let second: { body: string } = { body: '' }
    expect(await queriesDuring(async () => (second = await list(headers)))).toBe(1)
    expect(second.body).toBe(first.body)
  })

  it('asks for the token all the same', async () => {
    const { headers } = await t.signUp()
    const { headers: answered } = await list(headers)
    expect((await list({}, answered.etag)).statusCode).toBe(401)
  })
})

describe('a list that has changed', () => {
  it('is fresh for the writer at once, and for those who hold the old ETag', async () => {
    const { headers } = await t.signUp()
    const before = await list(headers)
    await rename(headers, 'Nouveau')

    const after = await list(headers, before.headers.etag)

    expect(after.statusCode).toBe(200)
    expect(after.json().data[0].nom).toBe('Nouveau')
  })

  it('is never stale under writers: what a reader sees was true after it asked', async () => {
    const { headers } = await t.signUp()
    let last = 0
    for (let round = 1; round <= 30; round += 1) {
      const seen = await Promise.all([rename(headers, `n${round}`), list(headers), list(headers)])
      const afterwards = await list(headers, seen[1].headers.etag)
      const nom = afterwards.statusCode === 304 ? seen[1].json().data[0].nom : afterwards.json().data[0].nom
      expect(nom).toBe(`n${round}`)
      last = round
    }
    expect(last).toBe(30)
  })

  it('is fresh in another process of the same database', async ({ skip }) => {
    if (!t.databaseUrl) return skip('one process owns the embedded engine')
    const database = await openDatabase({
      databaseUrl: t.databaseUrl,
      dataDir: '/nowhere',
      log: createLogger('silent'),
    })
    const other = appOver(database, t.settings, t.clock.now)
    try {
      const { headers } = await t.signUp()
      const mine = await list(headers)
      const theirs = await other.inject({ url: '/api/users', headers })
      expect(theirs.headers.etag).toBe(mine.headers.etag)

      await rename(headers, 'Ailleurs')
      const fresh = await other.inject({
        url: '/api/users',
        headers: { ...headers, 'if-none-match': String(theirs.headers.etag) },
      })
      expect(fresh.json().data[0].nom).toBe('Ailleurs')
    } finally {
      await other.close()
      await database.close()
    }
  })
})

describe('the list cache', async () => {
  const small = await testApp({ LIST_MEMORY_MB: '1' })
  const read = (query: string) => small.call('GET', `/api/public/blogs?${query}`)

  it('SAFE-09 makes no entry for a parameter that nobody knows', async () => {
    const plain = await read('category=zz')
    const decorated = await read(`j=${'x'.repeat(10_000)}&category=zz`)
    expect(decorated.headers.etag).toBe(plain.headers.etag)
    expect(await queriesDuring(() => read(`category=zz&k=${Math.random()}`), small.database)).toBe(1)
    expect(await queriesDuring(() => read('category=yy'), small.database)).toBeGreaterThan(1)
  })

  it('SAFE-33 has the ETag of a public answer, for a 304 with the one query of the revisions', async () => {
    const ask = (etag?: unknown) =>
      small.call('GET', '/api/public/blogs', etag ? { headers: { 'if-none-match': String(etag) } } : {})
    const { etag } = (await ask()).headers
    let statusCode = 0
    expect(await queriesDuring(async () => ({ statusCode } = await ask(etag)), small.database)).toBe(1)
    expect(statusCode).toBe(304)
    // After a write, and by a process that has just started, a 304 is that of the bytes.
    await small.database.pool.query("update revisions set revision = revision + 1 where collection = 'blogs'")
    const cold = await ask(etag)
    expect([cold.statusCode, cold.body, cold.headers.etag]).toEqual([304, '', etag])
    expect(cold.headers).not.toHaveProperty('content-type')
    expect((await ask('W/"x"')).statusCode).toBe(200)
  })

  it('SAFE-09 counts its keys in the bytes that it may hold', async () => {
    await read('category=zz')
    expect(await queriesDuring(() => read('category=zz'), small.database)).toBe(1)
    const long = 'x'.repeat(190)
    for (let round = 0; round < 60; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          read(`category=${long}${round}-${at}&tag=${long}&search=${long}`),
        ),
      )
    expect(await queriesDuring(() => read('category=zz'), small.database)).toBeGreaterThan(1)
  })

  it('PERF-02 keeps a response while it is asked for, and gives it back once nobody has for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const app = appOver(small.database, small.settings, small.clock.now)
    const ask = () => queriesDuring(() => app.inject('/api/public/blogs?category=zz'), small.database)
    const pass = async (minutes: number) => {
      vi.advanceTimersByTime(minutes * 60_000)
      // What else is done each minute asks the database, too.
      await sleep(200)
    }
    try {
      await app.ready()
      expect(await ask()).toBeGreaterThan(1)
      for (let minute = 0; minute < 3; minute += 1) {
        await pass(1)
        expect(await ask()).toBe(1)
      }
      await pass(2)
      expect(await ask()).toBeGreaterThan(1)
    } finally {
      vi.useRealTimers()
      await app.close()
    }
  })
})
