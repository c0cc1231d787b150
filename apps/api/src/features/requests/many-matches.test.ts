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

it('PERF-06 counts a list without a search to 10,000, and says that there are more', async () => {
  // Their person plays no part here, and to compute it 10,000 times takes most of the test.
  await t.database.pool.query(
    `alter table contact_requests disable trigger contact_requests_persons;
     insert into contact_requests (name, email, subject, message, type, created_at, search_text)
     select 'Ana', 'a@exemple.fr', 's', 'm', 'urgent', now() - interval '1 year', '' from generate_series(1, 10000);
     alter table contact_requests enable trigger contact_requests_persons`,
  )
  const { pagination, counts } = await read('sort=recent')
  expect(pagination).toEqual({ page: 1, limit: 50, total: 10_000, pages: 200, isMore: true })
  expect(counts).toMatchObject({ all: 10_700, urgentPending: 10_000 })
  expect((await read('type=urgent')).pagination).toEqual({ page: 1, limit: 50, total: 10_000, pages: 200 })
  expect((await read('sort=recent&page=214')).pagination).toEqual({
    page: 214,
    limit: 50,
    total: 10_700,
    pages: 214,
  })
})

it('PERF-06 leads beyond the counted matches, page after page, to the last one', async () => {
  const tenth = await read('search=bonjour&page=10')
  expect(tenth.pagination).toMatchObject({ total: 550, pages: 11, isMore: true })
  const last = await read('search=bonjour&page=14')
  expect(last.pagination).toEqual({ page: 14, limit: 50, total: 700, pages: 14 })
  expect(last.data.at(-1).email).toBe('700@exemple.fr')
})
