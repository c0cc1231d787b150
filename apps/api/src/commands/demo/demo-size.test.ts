import { expect, it } from 'vitest'
import { readDemoSize } from './demo-size.ts'

it.each([
  [[], 1],
  [['--size', '1'], 1],
  [['--size=100'], 100],
])('PERF-06 reads the size of the demonstration from %j', (args, size) => {
  expect(readDemoSize(args)).toBe(size)
})

it.each([
  [['--size', '0']],
  [['--size', '101']],
  [['--size', '1.5']],
  [['--size', 'grand']],
  [['--size', '']],
])('PERF-06 refuses %j and says which sizes there are', (args) => {
  expect(readDemoSize(args)).toMatch(/^--size « .* » : .*\n.*de 1 à 100$/)
})

it.each([[['--size']], [['--taille', '2']], [['100']]])('refuses %j with the usage', (args) => {
  expect(readDemoSize(args)).toMatch(/^Usage : npm run demo -- \[--size N\]/)
})
