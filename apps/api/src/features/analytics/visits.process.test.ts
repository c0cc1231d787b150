import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { FIREFOX } from '#test/builders/visits.ts'
import { emptyDataDir, preparedDataDir } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

const ROUNDS = 2
const EVERY_MS = 10
/** A second of waiting, and the write itself. */
const MAY_BE_LOST_MS = 1500
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const json = { 'content-type': 'application/json', 'user-agent': FIREFOX }

type Sent = { at: number; killedAt: number }

it('kill -9 under visitors loses at most the last second of visits, on the embedded engine', async () => {
  await killUnderVisitors({ DATA_DIR: await preparedDataDir() })
})

it.skipIf(!process.env.TEST_DATABASE_URL)('the same on PostgreSQL', async () => {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  await killUnderVisitors({
    DATA_DIR: await emptyDataDir(),
    DATABASE_URL: required(url, 'the address of PostgreSQL'),
  })
})

async function killUnderVisitors(environment: Record<string, string>) {
  const settings = { ...environment, RATE_LIMIT_TRACKING: '0', SIGNUP: 'open' }
  const sent: Sent[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await startProduct(settings)
    const times = await visitFor(product, 2200 + Math.random() * 800)
    await product.stop('SIGKILL')
    const killedAt = performance.now()
    sent.push(...times.map((at) => ({ at, killedAt })))
  }

  const product = await startProduct(settings)
  try {
    const counted = await readVisits(product)
    const safe = sent.filter(({ at, killedAt }) => killedAt - at > MAY_BE_LOST_MS).length
    expect(safe).toBeGreaterThan(ROUNDS * 10)
    expect(counted).toBeGreaterThanOrEqual(safe)
    expect(counted).toBeLessThanOrEqual(sent.length)
  } finally {
    await product.stop('SIGKILL')
  }
}

/** One visit after the other, and when each was acknowledged. */
async function visitFor(product: Product, duration: number) {
  const times: number[] = []
  for (const started = performance.now(); performance.now() - started < duration; ) {
    const body = JSON.stringify({ page: `/page-${times.length % 5}` })
    const answer = await product.fetch('/api/analytics/page-visit', { method: 'POST', headers: json, body })
    expect(answer.ok).toBe(true)
    times.push(performance.now())
    await sleep(EVERY_MS)
  }
  return times
}

async function readVisits(product: Product) {
  const registered = await product.fetch('/api/users/register', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(PERSON),
  })
  const authorization = registered.headers.get('authorization') ?? ''
  const answer = await product.fetch('/api/analytics/stats?period=all', { headers: { authorization } })
  const { data } = (await answer.json()) as { data: { totalVisits: number } }
  return data.totalVisits
}
