import { expect, it } from 'vitest'
import { formatBytes, formatExcess } from './format-bytes.ts'

it.each([
  [12, '1 ko'],
  [52_100, '51 ko'],
  [7_759_462, '7,4 Mo'],
])('MEDIA-02 says %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it.each([
  [5 * 1024 * 1024 + 1, '5,01 Mo'],
  [7_800_000, '7,44 Mo'],
])('MEDIA-07 says %d bytes, which are too many, as %s', (bytes, text) => {
  expect(formatExcess(bytes)).toBe(text)
})
