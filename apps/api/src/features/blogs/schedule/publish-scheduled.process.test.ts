import { expect, it, onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { blogInput } from '#test/builders/writing.ts'
import { emptyDataDir } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

const ARTICLES = 30
/** A turn of the job every 15 s, on a machine that may be busy. */
const WITHIN_MS = 60_000
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
/** Programmes are minutes: the test sets the moment itself. */
const DUE = `update blogs set planned_at = now(), planned_by = 1 where not published`
/** So that a process is killed in the middle, and two others meet. */
const SLOW = `
  create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.05); return new; end $$;
  create trigger slow before update on blogs for each row execute function slow()`
const COUNTS = `
  select count(*)::int as articles,
    count(*) filter (where published and planned_at is null)::int as published,
    sum(version)::int as versions,
    (select count(*)::int from content_versions) as kept
  from blogs`

it('PLAN-02 two processes finish, once, what a killed one has begun', async ({ skip }) => {
  if (process.env.TEST_ENGINE !== 'postgresql') return skip('needs a server for two processes')
  const { database, url, close } = await openTestDatabase({ own: true })
  onTestFinished(close)
  const { pool } = database
  const dataDir = await emptyDataDir()
  const start = () =>
    startQuietly({ DATA_DIR: dataDir, DATABASE_URL: required(url, 'the address of PostgreSQL') })
  const first = await start()
  const authorization = await signUp(first)
  for (let number = 1; number <= ARTICLES; number += 1) await draft(first, authorization, `Article ${number}`)
  const counts = async () => (await pool.query(COUNTS)).rows[0]
  const all = { articles: ARTICLES, published: ARTICLES, versions: 2 * ARTICLES, kept: ARTICLES }

  await pool.query(DUE)
  await pool.query(SLOW)
  await expect
    .poll(async () => (await counts()).published, { timeout: WITHIN_MS, interval: 20 })
    .toBeGreaterThan(3)
  await first.stop('SIGKILL')
  expect((await counts()).published).toBeLessThan(ARTICLES)
  const others = await Promise.all([start(), start()])
  await expect.poll(counts, { timeout: WITHIN_MS, interval: 200 }).toEqual(all)

  for (const product of others) {
    const list = await product.fetch('/api/public/blogs')
    expect(((await list.json()) as { pagination: { total: number } }).pagination.total).toBe(ARTICLES)
    await product.stop()
  }
  expect(await counts()).toEqual(all)
})

async function startQuietly(environment: Record<string, string>) {
  const product = await startProduct({
    ...environment,
    RATE_LIMIT_API: '0',
    FREE_SPACE_FLOOR_MB: '0',
    LOG_LEVEL: 'error',
  })
  onTestFinished(async () => void (await product.stop('SIGKILL')))
  return product
}

const post = (product: Product, path: string, body: object, authorization = '') =>
  product.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })

async function signUp(product: Product) {
  const answer = await post(product, '/api/users/register', PERSON)
  return required(answer.headers.get('authorization'), 'the token')
}

async function draft(product: Product, authorization: string, title: string) {
  const answer = await post(product, '/api/blogs/admin', blogInput({ title }), authorization)
  expect(answer.status).toBe(201)
}
