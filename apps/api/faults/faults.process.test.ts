import { expect, it } from 'vitest'
import { scenarios } from './scenarios.ts'
import { seededRandom } from './setup/random.ts'

/** The faults of `npm run faults` that no other test makes in small; each a few times, at other moments each day. */
const RUN = ['cut-connections', 'failover', 'full-disk', 'hung-mail', 'clock-jumps']

it.each(RUN)('OPS-04 %s: no acknowledged write is lost', { timeout: 300_000 }, async (name) => {
  const scenario = scenarios.find((one) => one.name === name)
  const random = seededRandom(Date.now())
  const outcome = await scenario?.run({ engine: 'PostgreSQL', isShort: true, random, say() {} })
  // A machine without PostgreSQL, or an account that may not mount a disk, says so.
  if (typeof outcome === 'string') return console.info(outcome)
  expect(outcome?.problems).toEqual([])
  expect(outcome?.acknowledged).toBeGreaterThan(0)
})
