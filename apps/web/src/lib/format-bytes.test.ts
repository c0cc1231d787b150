import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [12, '1 ko'],
  [52_100, '51 ko'],
  [7_759_462, '7,4 Mo'],
])('MEDIA-02 says %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
