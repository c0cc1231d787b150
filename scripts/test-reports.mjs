// What the reports of the last run say: `npm test` writes them in the cache directory, one for each step.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { cacheDirectory, root } from './paths.mjs'

export const REPORT_NAMES = ['unit', 'api-embedded', 'api-postgresql', 'api-process', 'journeys']

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
  report.testResults ? vitestTitles(report) : report.suites.flatMap((suite) => playwrightTitles(suite))

const vitestTitles = ({ testResults }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' '))

/** What failed in a run of vitest: each test, and each file that failed without one, with the first line of its error. */
export const vitestFailures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [{ file, title: 'the file itself', error: firstLine(message) }]
      return tests.map(({ ancestorTitles, title, failureMessages }) => ({
        file,
        title: [...ancestorTitles, title].join(' '),
        error: firstLine(failureMessages[0]),
      }))
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
  const tests = suites
    .flatMap((suite) => specsOf(suite))
    .flatMap((spec) => spec.tests.map((one) => ({ spec, ...one })))
  const withStatus = (wanted) => tests.filter(({ status }) => status === wanted).map(inReport)
  return { failures: withStatus('unexpected'), flaky: withStatus('flaky') }
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap((suite) => specsOf(suite))]

const inReport = ({ spec, results }) => ({
  file: join(root, 'e2e', spec.file),
  title: spec.title,
  error: firstLine(results.find(({ error }) => error)?.error.message),
})
