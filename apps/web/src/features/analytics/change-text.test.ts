import { expect, it } from 'vitest'
import { changeText } from './change-text.ts'

it.each([
  [112, 100, '+12\u00a0%'],
  [50, 100, '−50\u00a0%'],
  [100, 100, '0\u00a0%'],
  [0, 0, '0\u00a0%'],
  [3, 0, 'nouveau'],
  [3, null, 'N/A'],
])('AUDI-05 says how %d compares with %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text)
})
