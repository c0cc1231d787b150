import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { FIREFOX } from '#test/builders/visits.ts'
import { engineUnderTest } from '#test/processes/engine-under-test.ts'
import { type Product, startProduct } from '#test/product-process.ts'

const EVERY_MS = 10
/** A second of waiting, and the write itself. */
const MAY_BE_LOST_MS = 1500
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const json = { 'content-type': 'application/json', 'user-agent': FIREFOX }

it('kill -9 under visitors loses at most the last second of visits', async () => {
  const settings = { ...(await engineUnderTest()), RATE_LIMIT_TRACKING: '0', SIGNUP: 'open' }
  const killed = await startProduct(settings)
  const sent = await visitFor(killed, 2200 + Math.random() * 800)
  await killed.stop('SIGKILL')
  const killedAt = performance.now()

  const product = await startProduct(settings)
  try {
    const counted = await readVisits(product)
    const safe = sent.filter((at) => killedAt - at > MAY_BE_LOST_MS).length
    expect(safe).toBeGreaterThan(10)
    expect(counted).toBeGreaterThanOrEqual(safe)
    expect(counted).toBeLessThanOrEqual(sent.length)
  } finally {
    await product.stop('SIGKILL')
  }
})

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
