import { expect, it } from 'vitest'
import { compareRequirements } from './requirements.mjs'

const page = ['- **ONE-01** One.', '- **ONE-02** Two, see ONE-01.', '- **TWO-05** Three.'].join('\n')

it('lists the ids that no title names', () => {
  const tests = [`it('ONE-01 signs in', () => {})`, `// ONE-02\nexpect('TWO-05')`]
  expect(compareRequirements(page, tests)).toEqual({
    known: ['ONE-01', 'ONE-02', 'TWO-05'],
    missing: ['ONE-02', 'TWO-05'],
    unknown: [],
  })
})

it.each([
  `test("ONE-01, ONE-02: both", run)`,
  'describe.concurrent(`ONE-01 and ONE-02`, run)',
  `it.each(cases)('ONE-01 ONE-02 %s', run)`,
  `it.each([\n  ['a', 1],\n  ['b', 2],\n])('ONE-01 ONE-02 %s', run)`,
  `it.each([['a', 1]] as const)('ONE-01 %s', run)\nit('ONE-02', run)`,
  `it.each([\n  ['ONE-01', 1],\n  ['ONE-02', 2],\n] as const)('%s lasts', run)`,
  `test.describe('ONE-01', () => { test(\n  'ONE-02 it\\'s there', run) })`,
])('reads the titles of %s', (text) => {
  expect(compareRequirements(page, [text]).missing).toEqual(['TWO-05'])
})

it('does not count a test that does not run', () => {
  expect(compareRequirements(page, [`it.skip('ONE-01', run)`, `test.todo('TWO-05')`]).missing).toHaveLength(3)
})

it('names the ids that the page does not have, among its own prefixes', () => {
  expect(compareRequirements(page, [`it('ONE-99 is UTF-8', run)`]).unknown).toEqual(['ONE-99'])
})
