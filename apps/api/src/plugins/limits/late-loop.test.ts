import { expect, it } from 'vitest'
import { createLateLoop } from './late-loop.ts'

it('OPS-07 refuses nobody after a pause that is over, and some while pauses follow each other', () => {
  const isLate = createLateLoop(2000)
  expect([20, 2200, 20, 2200, 2200, 2200, 20].map(isLate)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    false,
  ])
})
