import { expect, it } from 'vitest'
import { scenarios } from './scenarios.ts'
import { seededRandom } from './setup/random.ts'
import type { Engine } from './setup/scenario.ts'

/** The faults of `npm run faults` that no other test makes in small; each a few times, at other moments each day. */
const RUN: [name: string, engine: Engine][] = [
  ['cut-connections', 'PostgreSQL'],
  ['failover', 'PostgreSQL'],
  ['full-disk', 'PostgreSQL'],
  ['clock-jumps', 'embedded'],
  ['hung-mail', 'embedded'],
]

it.each(RUN)('OPS-04 %s on %s lose no acknowledged write', { timeout: 300_000 }, async (name, engine) => {
  const scenario = scenarios.find((one) => one.name === name)
  const outcome = await scenario?.run({ engine, isShort: true, random: seededRandom(Date.now()), say() {} })
  // A machine without PostgreSQL, or an account that may not mount a disk, says so.
  if (typeof outcome === 'string') return console.info(outcome)
  expect(outcome?.problems).toEqual([])
  expect(outcome?.acknowledged).toBeGreaterThan(0)
})
