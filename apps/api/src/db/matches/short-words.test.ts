import { beforeAll, expect, it, vi } from 'vitest'
import { addLargeSet } from '#commands/demo/large/large-set.ts'
import { testApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const t = await testApp({ LIST_MEMORY_MB: '0' })
const { pool } = t.database
let headers: Record<string, string> = {}

/** Between letters that no index of trigrams knows, beside signs, and beyond the characters of two bytes. */
const ADDRESSES = [
  'ж77ж@exemple.fr',
  '“qk”@exemple.fr',
  'ana+w@exemple.fr',
  'é🙂q@exemple.fr',
  'a.b.c@exemple.fr',
]

beforeAll(async () => {
  await addLargeSet(pool, 1, () => {})
  for (const email of ADDRESSES)
    await pool.query(
      `insert into newsletter_subscriptions (email, language, created_at, search_text)
       values ($1, 'fr', now() - interval '3 years', search_form($1))`,
      [email],
    )
  headers = (await t.signUp()).headers
})

it.each([
  '77',
  'qk',
  '+',
  '+w',
  'w',
  '🙂',
  '🙂q',
  '.b.',
  'b c',
  'a',
  'ma',
  'zz',
  'martin 77',
  'de 77',
  '77 introuvable',
])('PERF-06 finds « %s » in the addresses that hold it, and in no other', async (search) => {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::integer as total from newsletter_subscriptions where search_text like all ($1)`,
    [search.split(' ').map((word) => `%${word}%`)],
  )
  const path = `/api/newsletter/subscriptions?limit=50&search=${encodeURIComponent(search)}`
  const { data, pagination } = (await t.call('GET', path, { headers })).json()
  const total = rows[0]?.total ?? 0
  expect(pagination.total).toBe(Math.min(total, 500))
  expect(data).toHaveLength(Math.min(total, 50))
  for (const { email } of data) for (const word of search.split(' ')) expect(email).toContain(word)
})

it.each(['étude n° 77', '77', 'zz', 'w', 'de la', 'e'])(
  'PERF-06 finds « %s » in the articles that hold it',
  async (search) => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from blogs where search_text like all (
         select '%' || search_form(word) || '%' from unnest($1::text[]) as word) order by id desc`,
      [search.split(' ')],
    )
    const path = `/api/blogs/admin?limit=100&search=${encodeURIComponent(search)}`
    const { data } = (await t.call('GET', path, { headers })).json()
    expect(data.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => id))
  },
)

it('PERF-06 finds two letters by Ctrl+K in a row that is older than the newest 2,000', async () => {
  const { data } = (await t.call('GET', '/api/search?q=qk', { headers })).json()
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['“qk”@exemple.fr'])
})
