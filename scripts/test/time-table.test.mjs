import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.mjs'
import { fileTimes } from '../test-reports.mjs'
import { timeTable } from './time-table.mjs'

const file = (name, testSeconds, ...tests) => ({
  project: 'web',
  file: join(root, name),
  importSeconds: 1,
  testSeconds,
  tests,
})

test('the times are added up by project, and the slowest files come first', () => {
  const journey = { specs: [{ tests: [{ results: [{ duration: 1500 }, { duration: 500 }] }] }] }
  const reports = [
    { files: [file('a.test.ts', 2, {}), file('b.test.ts', 4.04, {}, {})] },
    { suites: [{ file: 'c.spec.ts', suites: [journey] }] },
  ]
  expect(timeTable(reports.flatMap(fileTimes)).split('\n')).toEqual([
    '     8.0 s     3 tests  web: 2 files',
    '     2.0 s     2 tests  journeys: 1 files',
    '     5.0 s     2 tests  b.test.ts (web)',
    '     3.0 s     1 tests  a.test.ts (web)',
    '     2.0 s     2 tests  e2e/c.spec.ts (journeys)',
  ])
})
