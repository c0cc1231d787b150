import { beforeAll, expect, it, vi } from 'vitest'
import { testApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const t = await testApp()
let headers: Record<string, string> = {}

beforeAll(async () => {
  headers = (await t.signUp()).headers
  await t.database.pool.query(
    `insert into contact_requests (name, email, subject, message, type, created_at, search_text)
     select 'Ana', n || '@exemple.fr', 's', 'm', 'normal', now() - n * interval '1 minute',
       case when n <= 500 then 'devis ' else '' end || 'bonjour ' || n from generate_series(1, 700) as n`,
  )
})

const read = async (query: string) =>
  (await t.call('GET', `/api/requests?limit=50&${query}`, { headers })).json()

it('PERF-06 counts 500 matches of a search and says that there are more', async () => {
  expect((await read('search=bonjour')).pagination).toEqual({
    page: 1,
    limit: 50,
    total: 500,
    pages: 10,
    isMore: true,
  })
})

it('PERF-06 counts a search exactly to 500, and a list without a search to its end', async () => {
  expect((await read('search=devis')).pagination).toEqual({ page: 1, limit: 50, total: 500, pages: 10 })
  expect((await read('sort=recent')).pagination).toEqual({ page: 1, limit: 50, total: 700, pages: 14 })
})

it('PERF-06 leads beyond the counted matches, page after page, to the last one', async () => {
  const tenth = await read('search=bonjour&page=10')
  expect(tenth.pagination).toMatchObject({ total: 550, pages: 11, isMore: true })
  const last = await read('search=bonjour&page=14')
  expect(last.pagination).toEqual({ page: 14, limit: 50, total: 700, pages: 14 })
  expect(last.data.at(-1).email).toBe('700@exemple.fr')
})
