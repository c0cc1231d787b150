import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { createLogger } from '#lib/logger.ts'
import { required } from '#lib/required.ts'
import { emptyDataDir, preparedDataDir } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

/** VIGIE_ROUNDS=full before a release: the same proof on both engines, over more kills than every change can wait for. */
const isFull = process.env.VIGIE_ROUNDS === 'full'
const hasServer = process.env.TEST_ENGINE === 'postgresql'
const KILLS = isFull ? 12 : 2
const AT_ONCE = 20
const timeout = 120_000 + KILLS * 40_000
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }

type Post = { path: string; key: string; body: string; answer: string | undefined }
type Environment = { DATA_DIR: string; DATABASE_URL?: string }

it.runIf(isFull || !hasServer)(
  `SAFE-20 keyed posts repeated after ${KILLS} kill -9 are stored once, on the embedded engine`,
  { timeout },
  async () => {
    await killUnderKeyedPosts({ DATA_DIR: await preparedDataDir() })
  },
)

it.runIf(hasServer)(
  `SAFE-20 keyed posts repeated after ${KILLS} kill -9 are stored once, on PostgreSQL`,
  { timeout },
  async () => {
    const { url, close } = await openTestDatabase()
    onTestFinished(close)
    await killUnderKeyedPosts({
      DATA_DIR: await emptyDataDir(),
      DATABASE_URL: required(url, 'the address of PostgreSQL'),
    })
  },
)

async function killUnderKeyedPosts(environment: Environment) {
  const start = () =>
    startProduct({
      ...environment,
      RATE_LIMIT_FORMS: '0',
      RATE_LIMIT_API: '0',
      FREE_SPACE_FLOOR_MB: '0',
      LOG_LEVEL: 'error',
      SIGNUP: 'open',
    })
  let product = await start()
  const authorization = await signUp(product)
  const posts: Post[] = []
  for (let kill = 1; kill <= KILLS; kill += 1) {
    posts.push(...Array.from({ length: AT_ONCE }, (_, index) => newPost(posts.length + index)))
    const sent = posts.map((post) => send(product, post, authorization).catch(() => undefined))
    await Promise.race(sent)
    await sleep(Math.random() * 150)
    await product.stop('SIGKILL')
    await Promise.all(sent)
    product = await start()
  }
  const unanswered = posts.filter(({ answer }) => answer === undefined).length
  await Promise.all(
    posts.map((post) =>
      expect.poll(() => send(product, post, authorization), { timeout: 60_000, message: post.key }).toBe(201),
    ),
  )
  await product.stop()

  expect(unanswered).toBeGreaterThan(0)
  for (const [table, count] of await storedTimes(environment)) expect(count, table).toEqual([])
}

/** The five kinds that a stranger or an administrator posts; each carries its key where the database shows it. */
function newPost(number: number): Post {
  const key = `kept-once-${number}`
  const kinds: [string, object][] = [
    ['/api/requests', { name: key, email: 'a@b.fr', subject: 'Objet', message: 'Bonjour' }],
    ['/api/appointments', { name: key, email: `${key}@b.fr`, date: dayOf(number), startTime: '10:00' }],
    ['/api/newsletter/subscribe', { email: `${key}@b.fr` }],
    [
      '/api/blogs/admin',
      { title: key, excerpt: 'En bref', content: 'Texte', author: 'Ana', category: 'ESG' },
    ],
    ['/api/events', { title: key, date: dayOf(number) }],
  ]
  const [pathname, body] = required(kinds[number % kinds.length])
  return { path: pathname, key, body: JSON.stringify(body), answer: undefined }
}

/** The status; what was answered once is what every repetition gets. */
async function send(product: Product, post: Post, authorization: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': post.key, authorization }
  const answer = await product.fetch(post.path, { method: 'POST', headers, body: post.body })
  const text = await answer.text()
  if (answer.status === 201) {
    expect(text).toBe(post.answer ?? text)
    post.answer = text
  }
  return answer.status
}

/** What is stored more than once, or not at all, by table. */
async function storedTimes({ DATA_DIR, DATABASE_URL }: Environment) {
  const database = await openDatabase({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    log: createLogger('error'),
  })
  try {
    const sources = {
      contact_requests: 'select name as key from contact_requests',
      agenda: 'select name as key from agenda',
      subscriptions: `select split_part(email, '@', 1) as key from newsletter_subscriptions`,
      blogs: 'select title as key from blogs',
      events: 'select title as key from events',
    }
    const wrong: [string, unknown[]][] = []
    for (const [index, [table, keys]] of Object.entries(sources).entries()) {
      const { rows } = await database.pool.query(
        `select coalesce(stored.key, expected.key) as key, count(stored.key)::int as times
         from (${keys}) as stored
         full join (select 'kept-once-' || n as key from generate_series($1::int, $2::int, 5) n) as expected using (key)
         group by 1 having count(stored.key) <> 1`,
        [index, KILLS * AT_ONCE - 1],
      )
      wrong.push([table, rows])
    }
    return wrong
  } finally {
    await database.close()
  }
}

async function signUp(product: Product) {
  const headers = { 'content-type': 'application/json' }
  const answer = await product.fetch('/api/users/register', {
    method: 'POST',
    headers,
    body: JSON.stringify(PERSON),
  })
  return required(answer.headers.get('authorization'), 'the token')
}

/** Wednesdays, on which one may book. */
const dayOf = (number: number) => new Date(Date.UTC(2040, 0, 4 + 7 * number)).toISOString().slice(0, 10)
