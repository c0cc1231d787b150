import { expect, it } from 'vitest'
import { scenarios } from './scenarios.ts'
import { seededRandom } from './setup/random.ts'

/** The faults of `npm run faults` that no other test makes in small; each a few times, at other moments each day. */
const RUN = ['cut-connections', 'failover', 'full-disk', 'hung-mail', 'clock-jumps']

it.for(RUN)('OPS-04 %s: no acknowledged write is lost', { timeout: 300_000 }, async (name, { skip }) => {
  const scenario = scenarios.find((one) => one.name === name)
  const seed = Date.now()
  const random = seededRandom(seed)
  const outcome = await scenario?.run({ engine: 'PostgreSQL', isShort: true, random, say() {} })
  // A machine without PostgreSQL, or an account that may not mount a disk, says so.
  if (typeof outcome === 'string') return skip(outcome)
  expect(outcome?.problems, `with the seed ${seed}`).toEqual([])
  expect(outcome?.acknowledged).toBeGreaterThan(0)
})
