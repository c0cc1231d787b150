import { expect, it } from 'vitest'
import { createReplayLag } from './replay-lag.ts'

it('OPS-02 a replica is as late as the newest moment of the primary that it has reached', () => {
  const lag = createReplayLag()
  expect(lag.measure(0, '0/FFFFFFFF', '0/1')).toBeUndefined()
  expect(lag.measure(2_000, '1/0', '0/FFFFFFFF')).toBe(2)
  expect(lag.measure(4_000, '1/20', '1/1F')).toBe(2)
  expect(lag.measure(6_000, '1/20', '1/1F')).toBe(4)
  expect(lag.measure(8_000, '1/20', '1/20')).toBe(0)
  // While the primary writes nothing, nobody is late.
  expect(lag.measure(9_000_000, '1/20', '1/20')).toBe(0)
})
