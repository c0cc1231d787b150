import { beforeAll, expect, it, vi } from 'vitest'
import { addLargeSet } from '#commands/demo/large/large-set.ts'
import { randomTexts } from '#test/builders/random-texts.ts'
import { testApp } from '#test/test-app.ts'
import { monthOf } from './month-pairs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const t = await testApp({ LIST_MEMORY_MB: '0' })
const { pool } = t.database
let headers: Record<string, string> = {}

const { randomText } = randomTexts(23, [...'kw77.@жé_%'])
/** In the newest rows all, in the months before none, and many again in the oldest ones. */
const UNEVEN = Array.from({ length: 1_200 }, (_, index) => `quint${index}.w@${randomText(3)}exemple.fr`)

beforeAll(async () => {
  await addLargeSet(pool, 1, () => {})
  await pool.query(
    `insert into newsletter_subscriptions (email, language, is_active, created_at, search_text)
     select email, 'fr', place % 3 > 0,
       now() - case when place % 20 = 0 then place * interval '1 minute' else interval '22 months' - place * interval '1 hour' end,
       email
     from unnest($1::text[]) with ordinality as given (email, place)`,
    [UNEVEN],
  )
  headers = (await t.signUp()).headers
})

type Query = { search: string; page?: number; limit?: number; isActive?: boolean; order?: 'asc' | 'desc' }

const listed = async ({ search, page = 1, limit = 50, isActive, order = 'desc' }: Query) => {
  const filter = isActive === undefined ? '' : `&isActive=${isActive}`
  const path = `/api/newsletter/subscriptions?order=${order}&limit=${limit}&offset=${(page - 1) * limit}${filter}`
  const response = await t.call('GET', `${path}&search=${encodeURIComponent(search)}`, { headers })
  const { data, pagination } = response.json()
  const emails = data.map(({ email }: { email: string }) => email)
  return { emails, total: pagination.total, isMore: pagination.isMore ?? false }
}

const plainly = async ({ search, page = 1, limit = 50, isActive, order = 'desc' }: Query) => {
  const { rows } = await pool.query<{ email: string }>(
    `select email from newsletter_subscriptions
     where (select bool_and(strpos(search_text, word) > 0) from unnest($1::text[]) as word)
       and ($2::boolean is null or is_active = $2)
     order by created_at ${order}, id ${order}`,
    [search.split(' '), isActive],
  )
  const most = Math.max(500, (page + 1) * limit)
  const emails = rows.slice((page - 1) * limit, page * limit).map(({ email }) => email)
  return { emails, total: Math.min(rows.length, most), isMore: rows.length > most }
}

it.each<Query>([
  { search: 'exemple ma' },
  { search: 'exemple ma', page: 3 },
  { search: 'exemple ma', page: 9, limit: 100 },
  { search: 'exemple ma', isActive: false },
  { search: 'exemple ma', order: 'asc' },
  { search: 'martin exemple' },
  { search: 'exemple 77' },
  { search: 'quint exemple' },
  { search: 'quint .w@', page: 2 },
  { search: 'quint 7 exemple', isActive: true },
  { search: 'quint77' },
  { search: 'louise martin' },
])('PERF-06 lists the newest that hold the words, as a plain comparison does: %j', async (query) => {
  expect(await listed(query)).toEqual(await plainly(query))
})

it('PERF-06 gives a row to the same month in the product and in its index', async () => {
  const moments = ['2026-01-31T23:59:59.999Z', '2026-02-01T00:00:00Z', '1999-12-31T23:30:00Z']
  const { rows } = await pool.query<{ month: number }>(
    `select (pairs_of_month('ab', moment))[1] / 65536 as month
     from unnest($1::timestamptz[]) with ordinality as given (moment, place) order by place`,
    [moments],
  )
  expect(rows.map(({ month }) => month)).toEqual(moments.map((moment) => monthOf(Date.parse(moment))))
})
