import { expect, it } from 'vitest'
import { checkTitles } from './titles.mjs'

const FOUR = ['ONE-01', 'ONE-02', 'ONE-03', 'ONE-04'].join(' ')
const check = (code, path = 'e2e/blogs.spec.ts') =>
  checkTitles([{ path, code }]).map(({ message }) => message)

it.each([
  ['a test', `test('${FOUR} all at once', run)`],
  ['a step', `await test.step("${FOUR} all at once", run)`],
  ['a group', `describe('${FOUR} all at once', () => { it('works', run) })`],
  ['a table', `it.each([\n  ['a', 1],\n] as const)('${FOUR} all at once %s', run)`],
])('refuses four requirements in the title of %s, and says what to do', (_, code) => {
  expect(check(code)).toEqual([
    expect.stringMatching(
      /all at once.* names 4 requirements, at most 3: split it, or name the ids in test\.step/,
    ),
  ])
})

it.each([
  ['three in a title', `test('ONE-01 ONE-02 ONE-03 are shown', run)`],
  [
    'three in each step',
    `test('ONE-01 ONE-02', async () => { await test.step('ONE-03 ONE-04 ONE-05', run) })`,
  ],
  [
    'more in a table than in its title',
    `it.each([['ONE-01'], ['ONE-02'], ['ONE-03'], ['ONE-04']])('%s', run)`,
  ],
])('accepts %s', (_, code) => {
  expect(check(code)).toEqual([])
})

it('reads the titles of tests only', () => {
  expect(check(`test('${FOUR}', run)`, 'e2e/support/content.ts')).toEqual([])
})
