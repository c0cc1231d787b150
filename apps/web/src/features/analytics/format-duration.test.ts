import { expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

it.each([
  [60, '1 min'],
  [89, '1 min'],
  [90, '2 min'],
  [1800, '30 min'],
])('DASH-07 shows %d s in minutes, rounded: %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it.each([
  [0.2, '1 s'],
  [45.4, '45 s'],
  [59.9, '59 s'],
])('DASH-08 shows %d s in seconds: %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it('DASH-09 shows no time as N/A', () => {
  expect(formatDuration(0)).toBe('N/A')
})
