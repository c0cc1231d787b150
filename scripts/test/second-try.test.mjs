import { afterEach, expect, test, vi } from 'vitest'
import { vitestCounts, vitestFailures } from '../test-reports.mjs'
import { deservesSecondTry, tooManySecondTries, withSecondTry } from './second-try.mjs'

afterEach(() => vi.unstubAllEnvs())

const failure = (title, file = 'a.test.ts') => ({ file, title, error: 'expected 1 to be 2' })
const run = (failures, more = {}) => ({
  passed: 10 - failures.length,
  failed: failures.length,
  skipped: 1,
  failures,
  strayErrors: 0,
  ...more,
})

test('a few failures get a second try in CI, many do not, and none outside of CI', () => {
  vi.stubEnv('CI', 'true')
  expect(deservesSecondTry(run([failure('one')]))).toBe(true)
  expect(deservesSecondTry(run([]))).toBe(false)
  expect(deservesSecondTry(run([failure('one')], { strayErrors: 1 }))).toBe(false)
  expect(deservesSecondTry(run(['1', '2', '3', '4'].map((title) => failure(title))))).toBe(false)
  vi.stubEnv('CI', '')
  expect(deservesSecondTry(run([failure('one')]))).toBe(false)
})

test('what passes at the second try is named as flaky, what fails again has failed', () => {
  const both = withSecondTry(run([failure('one'), failure('two')]), run([failure('two')]))
  expect(both).toMatchObject({ passed: 9, failed: 1, skipped: 1 })
  expect(both.flaky).toEqual([failure('one')])
  expect(both.failures).toEqual([failure('two')])
})

test('three second tries in a whole run are forgiven, four are not', () => {
  const outcomes = (...counts) => counts.map((count) => ({ flaky: Array(count).fill(failure('one')) }))
  expect(tooManySecondTries([{}, ...outcomes(1, 2)])).toBeUndefined()
  expect(tooManySecondTries(outcomes(1, 3))).toBe('4 tests needed a second try, at most 3 may')
})

test('a second try that did not come to its end changes nothing', () => {
  const first = run([failure('one')])
  expect(withSecondTry(first, { ...run([]), note: 'vitest ended with code 1' })).toBe(first)
})

test('failures are read from a report: tests by their whole title, and files without a test', () => {
  const file = (name, errors, ...tests) => ({ file: name, errors, tests })
  const [fine, broken] = [
    { title: 'fine', state: 'passed', errors: [] },
    { title: 'saving > keeps', state: 'failed', errors: ['no\nat'] },
  ]
  const files = [
    file('a.test.ts', [], fine, { title: 'later', state: 'skipped', errors: [] }),
    file('b.test.ts', ['No such module\nat x']),
    file('c.test.ts', ['of its hook'], fine, broken),
  ]
  expect(vitestFailures({ files })).toEqual([
    { file: 'b.test.ts', title: 'the file itself', error: 'No such module' },
    { file: 'c.test.ts', title: 'saving > keeps', error: 'no' },
  ])
  expect(vitestCounts({ files })).toEqual({ passed: 2, failed: 2, skipped: 1 })
})
