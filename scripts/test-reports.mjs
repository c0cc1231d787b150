// What the reports of the last run say: `npm test` writes them in the cache directory, one for each step.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cacheDirectory, root } from './paths.mjs'

export const REPORT_NAMES = ['tests', 'journeys']

const pathOf = (name) => join(cacheDirectory, `${name}.json`)

/** Where a step writes its report; what an earlier run wrote there is gone. */
export function freshReport(name) {
  rmSync(pathOf(name), { force: true })
  return pathOf(name)
}

export const readReport = (name) =>
  existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : null

/** The titles of everything that ran and passed, with those of the groups and the journeys around. */
export const passedTitles = (report) =>
  report.files ? vitestTitles(report) : report.suites.flatMap((suite) => playwrightTitles(suite))

const vitestTitles = ({ files }) =>
  files.flatMap(({ tests }) => tests.filter(({ state }) => state === 'passed').map(({ title }) => title))

export function vitestCounts({ files }) {
  const tests = files.flatMap((file) => file.tests)
  const inState = (wanted) => tests.filter(({ state }) => state === wanted).length
  const passed = inState('passed')
  const failed = vitestFailures({ files }).length
  return { passed, failed, skipped: tests.length - passed - inState('failed') }
}

/** What failed in a run of vitest: each test, and each file that failed without one, with the first line of its error. */
export const vitestFailures = ({ files }) =>
  files.flatMap(({ file, tests, errors: [error] }) => {
    const failed = tests.filter(({ state }) => state === 'failed')
    if (failed.length === 0 && error !== undefined)
      return [{ file, title: 'the file itself', error: firstLine(error) }]
    return failed.map(({ title, errors }) => ({ file, title, error: firstLine(errors[0]) }))
  })

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0]

/** A suite holds suites, and specs with a test for each project and a result for each try. */
function playwrightTitles({ title, suites = [], specs = [] }, around = []) {
  const above = [...around, title]
  const passed = specs.flatMap((spec) =>
    spec.tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => status === 'passed')
      .flatMap(({ steps = [] }) => [[...above, spec.title].join(' '), ...steps.flatMap(stepTitles)]),
  )
  return [...passed, ...suites.flatMap((suite) => playwrightTitles(suite, above))]
}

const stepTitles = ({ title, steps = [] }) => [title, ...steps.flatMap(stepTitles)]

/** What a run of journeys says of those that failed, and of those that passed at their second try only. */
export function journeyFailures({ suites }) {
  const journeys = suites.flatMap(journeysOf)
  const withStatus = (wanted) => journeys.filter(({ status }) => status === wanted).map(inReport)
  return { failures: withStatus('unexpected'), flaky: withStatus('flaky') }
}

const journeysOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap((spec) => spec.tests.map((one) => ({ spec, ...one }))),
  ...suites.flatMap(journeysOf),
]

const pathOfSpec = ({ file }) => join(root, 'e2e', file)

const inReport = ({ spec, results }) => ({
  file: pathOfSpec(spec),
  title: spec.title,
  error: firstLine(results.find(({ error }) => error)?.error.message),
})

/** `{ project, file, tests, seconds }` of every file of a report. */
export function fileTimes({ files, suites }) {
  if (files) {
    return files.map(({ project, file, tests, importSeconds, testSeconds }) => ({
      project,
      file,
      tests: tests.length,
      seconds: importSeconds + testSeconds,
    }))
  }
  return suites.map((suite) => {
    const results = journeysOf(suite).flatMap((journey) => journey.results)
    const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
    return { project: 'journeys', file: pathOfSpec(suite), tests: results.length, seconds }
  })
}
