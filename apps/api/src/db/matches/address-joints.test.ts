import { beforeAll, expect, it, vi } from 'vitest'
import { addLargeSet } from '#commands/demo/large/large-set.ts'
import { randomTexts } from '#test/builders/random-texts.ts'
import { testApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const t = await testApp({ LIST_MEMORY_MB: '0' })
const { pool } = t.database
let headers: Record<string, string> = {}

const { random, randomText } = randomTexts(23, [...'ab7.@@@+-ж🙂 '])
const RANDOM = Array.from({ length: 200 }, (_, index) => `${randomText(12 + random(30))} ${index}`)
/** More than a search counts to, and some with a longer name before the sign. */
const ALIKE = Array.from({ length: 600 }, (_, index) => `${index % 3 ? '' : 'x'}quint@exemple.fr ${index}`)

beforeAll(async () => {
  await addLargeSet(pool, 1, () => {})
  await pool.query(
    `insert into contact_requests (name, email, subject, message, type, status, search_text, created_at)
     select 'Zoé', 'zoe@exemple.fr', 'Devis', words, 'normal', 'pending', words, now() - interval '3 years' + place * interval '1 minute'
     from unnest($1::text[]) with ordinality as given (words, place)`,
    [[...ALIKE, ...RANDOM]],
  )
  headers = (await t.signUp()).headers
})

const listed = async (search: string) => {
  const path = `/api/requests?sort=recent&limit=50&search=${encodeURIComponent(search)}`
  const { data, pagination } = (await t.call('GET', path, { headers })).json()
  return { total: pagination.total, ids: data.map(({ id }: { id: number }) => id) }
}

const plainly = async (search: string) => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from contact_requests
     where (select bool_and(strpos(search_text, word) > 0) from unnest($1::text[]) as word)
     order by created_at desc, id desc`,
    [search.split(' ').filter(Boolean)],
  )
  return { total: Math.min(rows.length, 500), ids: rows.slice(0, 50).map(({ id }) => id) }
}

it.each([
  'client.77@exemple.fr',
  'quint@exemple.fr',
  'xquint@ex',
  't@exemple.fr',
  '@exemple',
  'quint@',
  'quint@ex 59',
])('PERF-06 finds « %s » in the requests that hold it, in the order of the list', async (search) => {
  expect(await listed(search)).toEqual(await plainly(search))
})

it('PERF-06 finds any part of a text with addresses, whatever stands around their sign', async () => {
  for (let round = 0; round < 150; round++) {
    const letters = [...(RANDOM[random(RANDOM.length)] ?? '')]
    const from = random(letters.length - 3)
    const search = letters.slice(from, from + 3 + random(9)).join('')
    if (search.trim() === '') continue
    expect(await listed(search), search).toEqual(await plainly(search))
  }
})
