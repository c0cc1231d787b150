import { beforeAll, expect, it, vi } from 'vitest'
import { addLargeSet } from '#commands/demo/large/large-set.ts'
import { randomTexts } from '#test/builders/random-texts.ts'
import { testApp } from '#test/test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

const t = await testApp({ LIST_MEMORY_MB: '0' })
const { pool } = t.database
let headers: Record<string, string> = {}

const LETTERS = [...'abbz77..@@+-_%\\жλ🙂']
const { random, randomText } = randomTexts(11, LETTERS)
const RANDOM = Array.from({ length: 200 }, (_, index) => `${randomText(8 + random(12))}${index}`)
/** More than a search counts to, older than all others, and some with a longer name before the sign. */
const ALIKE = Array.from(
  { length: 600 },
  (_, index) => `${index % 3 ? '' : 'ju'}liane.quint.${index}@exemple.fr`,
)

beforeAll(async () => {
  await pool.query(
    `insert into newsletter_subscriptions (email, language, created_at, search_text)
     select email, 'fr', now() - interval '3 years' + (place * 7 % 100) * interval '1 hour', email
     from unnest($1::text[]) with ordinality as given (email, place)`,
    [[...ALIKE, ...RANDOM]],
  )
  await addLargeSet(pool, 1, () => {})
  headers = (await t.signUp()).headers
})

const listed = async (search: string) => {
  const path = `/api/newsletter/subscriptions?limit=100&search=${encodeURIComponent(search)}`
  const { data, pagination } = (await t.call('GET', path, { headers })).json()
  return { total: pagination.total, emails: data.map(({ email }: { email: string }) => email) }
}

const plainly = async (search: string) => {
  const { rows } = await pool.query<{ email: string }>(
    `select email from newsletter_subscriptions
     where (select bool_and(strpos(search_text, word) > 0) from unnest($1::text[]) as word)
     order by created_at desc, id desc`,
    [search.split(' ')],
  )
  return { total: Math.min(rows.length, 500), emails: rows.slice(0, 100).map(({ email }) => email) }
}

it.each([
  'liane.quint',
  'ane.qu',
  'e.quint.77@ex',
  'juliane.quint 59',
  'louise.mar',
  'q@exemple.fr',
  'quint@exemple',
  'exemple.fr',
  'exemple ga',
  '.quint.',
])('PERF-06 finds « %s » in the addresses that hold it, in the order of the list', async (search) => {
  expect(await listed(search)).toEqual(await plainly(search))
})

it('PERF-06 finds any part of an address, whatever signs it holds', async () => {
  for (let round = 0; round < 120; round++) {
    const email = RANDOM[random(RANDOM.length)] ?? ''
    const letters = [...email]
    const from = random(letters.length - 3)
    const search = letters.slice(from, from + 3 + random(9)).join('')
    expect(await listed(search), search).toEqual(await plainly(search))
  }
})
