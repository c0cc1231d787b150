// What the reports of the last run say: `npm test` writes them in the cache directory, one for each step.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDirectory } from './paths.mjs'

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
