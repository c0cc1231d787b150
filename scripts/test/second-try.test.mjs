import { afterEach, expect, test, vi } from 'vitest'
import { vitestFailures } from '../test-reports.mjs'
import { deservesSecondTry, withSecondTry } from './second-try.mjs'

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
  expect(deservesSecondTry(run(['1', '2', '3', '4', '5', '6'].map((title) => failure(title))))).toBe(false)
  vi.stubEnv('CI', '')
  expect(deservesSecondTry(run([failure('one')]))).toBe(false)
})

test('what passes at the second try is named as flaky, what fails again has failed', () => {
  const both = withSecondTry(run([failure('one'), failure('two')]), run([failure('two')]))
  expect(both).toMatchObject({ passed: 9, failed: 1, skipped: 1 })
  expect(both.flaky).toEqual([failure('one')])
  expect(both.failures).toEqual([failure('two')])
})

test('a second try that did not come to its end changes nothing', () => {
  const first = run([failure('one')])
  expect(withSecondTry(first, { ...run([]), note: 'vitest ended with code 1' })).toBe(first)
})

test('failures are read from a report: tests by their whole title, and files without a test', () => {
  const report = {
    testResults: [
      { name: '/x/a.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
      { name: '/x/b.test.ts', status: 'failed', message: 'No such module\nat x', assertionResults: [] },
      {
        name: '/x/c.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', ancestorTitles: [], title: 'fine' },
          {
            status: 'failed',
            ancestorTitles: ['saving'],
            title: 'keeps',
            failureMessages: ['Error: no\nat'],
          },
        ],
      },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    { file: '/x/b.test.ts', title: 'the file itself', error: 'No such module' },
    { file: '/x/c.test.ts', title: 'saving keeps', error: 'Error: no' },
  ])
})
