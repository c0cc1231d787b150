import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerListCache } from './list-cache.ts'

const LIST = { config: { open: true, fromReplica: true, collections: ['blogs'] } } as const

it('SAFE-09 rows that were read while the reads went over to another server stand under no ETag', async () => {
  let turns = 0
  let rows = 'late'
  const app = Fastify()
  const readRevisions = async () => ({ blogs: 2 })
  registerListCache(app, { maxBytes: 10_000, readRevisions, turns: () => turns, build: 'a' })
  app.get('/list', LIST, async () => {
    if (rows === 'late') turns += 1
    return { rows }
  })

  const mixed = await app.inject('/list')
  expect(mixed.json()).toEqual({ rows: 'late' })
  expect(mixed.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(mixed.headers).not.toHaveProperty('etag')

  rows = 'fresh'
  const whole = await app.inject('/list')
  expect(whole.json()).toEqual({ rows: 'fresh' })
  expect(whole.headers.etag).toBeDefined()
  rows = 'not asked'
  expect((await app.inject('/list')).json()).toEqual({ rows: 'fresh' })
})

it('PUB-13 what is not found has no ETag, so that asking again is no 304', async () => {
  const app = Fastify()
  registerListCache(app, { maxBytes: 0, readRevisions: async () => ({}), turns: () => 0, build: 'a' })
  app.get('/article', LIST, async (_request, reply) => reply.code(404).send({}))
  const missing = await app.inject('/article')
  expect(missing.statusCode).toBe(404)
  expect(missing.headers).not.toHaveProperty('etag')
  expect(missing.headers).toMatchObject({ 'cache-control': 'no-store' })
})
