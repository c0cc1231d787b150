import { beforeAll, expect, it, vi } from 'vitest'
import { randomTexts } from '#test/builders/random-texts.ts'
import { blogInput } from '#test/builders/writing.ts'
import { testApp } from '#test/test-app.ts'
import { letterBits } from './letter-bits.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const t = await testApp({ LIST_MEMORY_MB: '0' })
const { pool } = t.database
let headers: Record<string, string> = {}

/** Letters that share bits, signs of LIKE, letters of two UTF-16 units, and blanks. */
const LETTERS = [...'aabez7790%_\\+-.°жλ漢🙂🙃  ']
const { random, randomText } = randomTexts(7, LETTERS)
const TEXTS = Array.from({ length: 60 }, () => `x${randomText(1 + random(30))}x`)

beforeAll(async () => {
  headers = (await t.signUp()).headers
  for (const [index, content] of TEXTS.entries()) {
    const payload = blogInput({ title: `n${index}`, excerpt: 'x', content, tags: [] })
    const { statusCode, body } = await t.call('POST', '/api/blogs/admin', { headers, payload })
    expect(statusCode, body).toBe(201)
  }
  // As a database holds them after the migration, and after somebody wrote into it.
  await pool.query('update blogs set letters = letter_bits(search_text) where id % 3 = 1')
  await pool.query('update blogs set letters = null where id % 3 = 2')
})

const idsOf = async (search: string) => {
  const path = `/api/blogs/admin?limit=100&search=${encodeURIComponent(search)}`
  const { data } = (await t.call('GET', path, { headers })).json()
  return data.map(({ id }: { id: number }) => id)
}

/** As a person would compare them. */
const plainly = async (search: string) => {
  const { rows } = await pool.query<{ id: number }>(
    'select id from blogs where (select bool_and(strpos(search_text, word) > 0) from unnest($1::text[]) as word) order by id desc',
    [search.split(' ').filter(Boolean)],
  )
  return rows.map(({ id }) => id)
}

it('PERF-06 finds one, two and three letters in the articles that hold them, and in no other', async () => {
  for (let round = 0; round < 150; round++) {
    const search = `${randomText(1 + random(3))} ${randomText(random(3))}`.trim()
    if (search === '') continue
    expect(await idsOf(search), search).toEqual(await plainly(search))
  }
})

it('PERF-06 makes the same bits in SQL as in the product', async () => {
  const texts = [...TEXTS, 'etude n° 77\nzz', '']
  const { rows } = await pool.query<{ bits: Buffer }>(
    'select letter_bits(text) as bits from unnest($1::text[]) with ordinality as given (text, place) order by place',
    [texts],
  )
  expect(rows.map(({ bits }) => bits)).toEqual(texts.map((text) => letterBits(text).subarray(0, 256)))
})

it('PERF-06 finds the letters that an edit and a restored version bring, and those of another writer', async () => {
  const { rows } = await pool.query<{ id: number }>('select max(id) as id from blogs')
  const id = Number(rows[0]?.id)
  const path = `/api/blogs/admin/${id}`
  const save = async (payload: object) =>
    (await t.call('PUT', path, { headers, payload })).json().data.version
  const before = await save({ content: 'qk' })
  expect(await idsOf('qk')).toEqual([id])
  const version = await save({ content: 'qj' })
  expect([await idsOf('qk'), await idsOf('qj')]).toEqual([[], [id]])
  await t.call('POST', `${path}/versions/${before}/restore`, { headers, payload: { version } })
  expect([await idsOf('qk'), await idsOf('qj')]).toEqual([[id], []])
  await pool.query("update blogs set search_text = 'un qg' where id = $1", [id])
  expect([await idsOf('qk'), await idsOf('qg')]).toEqual([[], [id]])
})

it('PERF-06 finds two letters by Ctrl+K in an article that is older than 2,000 others', async () => {
  const payload = blogInput({ title: 'Le plan JX', content: 'Un texte' })
  const { id } = (await t.call('POST', '/api/blogs/admin', { headers, payload })).json().data
  await pool.query(
    `insert into blogs (title, slug, excerpt, content, author, category, search_text, letters, created_at, updated_at)
     select 'Suite', 'suite-' || n, '', '', '', '', 'suite, un texte', letter_bits('suite, un texte'), now(), now()
     from generate_series(1, 2100) as n`,
  )
  for (const q of ['jx', 'texte jx']) {
    const { data } = (await t.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { headers })).json()
    expect(data.map((found: { kind: string; id: number }) => `${found.kind} ${found.id}`)).toEqual([
      `blog ${id}`,
    ])
  }
})
