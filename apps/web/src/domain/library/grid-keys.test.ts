import { expect, it } from 'vitest'
import { nextTile } from './grid-keys.ts'

const GRID = { count: 10, columns: 4 }

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['ArrowUp', 2, -2],
  ['ArrowDown', 8, -1],
  ['ArrowRight', 9, -1],
  ['a', 3, -1],
])('MEDIA-04 %s leads from image %i to %i', (key, at, next) => {
  expect(nextTile(key, { at, ...GRID })).toBe(next)
})
