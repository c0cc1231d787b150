import { expect, it } from 'vitest'
import { findKnee, LONGEST_P95_MS } from './find-knee.ts'

const at = (rate: number, p95: number, errors = 0) => ({ rate, answered: 1, errors, p50: 1, p95, p99: p95 })
const steps = { first: 10, last: 1000, refinements: 2 }

it('OPS-06 names the highest rate that held, and tries none far beyond it', async () => {
  const { knee, summaries } = await findKnee(steps, async (rate) => at(rate, rate <= 65 ? 20 : 9000))
  expect(knee).toBe(60)
  expect(summaries.map(({ rate }) => rate)).toEqual([10, 20, 40, 60, 70, 80])
})

it('OPS-06 does not hold a rate with an error, nor one at which people wait too long', async () => {
  const failing = await findKnee(steps, async (rate) => at(rate, 5, rate > 10 ? 1 : 0))
  expect(failing.knee).toBe(10)
  const slow = await findKnee(steps, async (rate) => at(rate, LONGEST_P95_MS + 1))
  expect(slow).toMatchObject({ knee: 0, summaries: [{ rate: 10 }] })
})
