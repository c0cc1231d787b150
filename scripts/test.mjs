// `npm test`: everything that must pass. `npm test -- --only unit api` runs some of it.
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from './check.mjs'
import { findChromium } from './find-chromium.mjs'
import { keepFilesInMemory } from './memory-files.mjs'
import { cacheDirectory, root, toolEnvironment, toolPath } from './paths.mjs'
import { buildWhereNeeded, installWhereNeeded } from './prepare.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { compareLastRun, sayUnknown } from './requirements.mjs'
import { runCommand } from './run-command.mjs'
import { deservesSecondTry, withSecondTry } from './test/second-try.mjs'
import { freshReport, journeyFailures, REPORT_NAMES, readReport, vitestFailures } from './test-reports.mjs'

const STEP_TIMEOUT_MS = 45 * 60_000
const NO_POSTGRES = 'not run: no TEST_DATABASE_URL and no PostgreSQL server binaries on this machine'
const REPORTERS = ['default', 'json', join(root, 'scripts/test/stray-errors.mjs')].map(
  (reporter) => `--reporter=${reporter}`,
)
const steps = {
  setup: { title: 'Set-up', run: setUp },
  check: { title: 'Check', run: check },
  unit: { title: 'Units and screens', run: () => vitest('unit', ['contract', 'scripts', 'web']) },
  api: {
    title: 'API on the embedded engine',
    run: () => vitest('api-embedded', ['api', 'tools'], { TEST_ENGINE: 'embedded' }),
  },
  pg: { title: 'API on PostgreSQL', run: apiOnPostgres },
  process: { title: 'Starts, stops and kills, on both engines', run: processes },
  e2e: { title: 'Journeys in Chromium', run: journeys },
}

async function main(args) {
  const only = args.filter((argument) => argument !== '--only')
  const unknown = only.filter((name) => !(name in steps))
  if (unknown.length > 0) {
    console.error(`Unknown step ${unknown.join(', ')}: choose among ${Object.keys(steps).join(', ')}`)
    return 1
  }
  mkdirSync(cacheDirectory, { recursive: true })
  if (only.length === 0) for (const name of REPORT_NAMES) freshReport(name)
  removeFilesLast = keepFilesInMemory()
  const outcomes = []
  for (const [name, step] of Object.entries(steps)) {
    if (only.length > 0 && ![...only, 'setup'].includes(name)) continue
    console.log(`\n── ${step.title}`)
    const started = performance.now()
    const outcome = await step.run(only).catch(failed)
    outcomes.push({ title: step.title, seconds: (performance.now() - started) / 1000, ...outcome })
  }
  sayUnknown(compareLastRun().unknown)
  return summarise(outcomes)
}

/** Every outcome is `{ passed, failed, skipped, note }`. */
async function setUp(only) {
  const needsBuild = only.length === 0 || only.some((name) => !['check', 'unit'].includes(name))
  await installWhereNeeded()
  if (needsBuild) built = buildWhereNeeded()
  // With every step to run, the checks go on beside the build: they need nothing of it.
  if (only.length > 0) await built
  return { ...nothing, note: 'ready' }
}
let built

async function check() {
  const [results] = await Promise.all([runChecks(), built])
  const passed = results.filter(({ ok }) => ok).length
  return { passed, failed: results.length - passed, skipped: 0 }
}

async function apiOnPostgres() {
  const url = await postgresUrl()
  if (!url) return { ...nothing, note: NO_POSTGRES }
  return vitest('api-postgresql', ['api', 'tools'], { TEST_ENGINE: 'postgresql', TEST_DATABASE_URL: url })
}

async function processes() {
  const url = await postgresUrl()
  if (!url) console.log(`The part on PostgreSQL is ${NO_POSTGRES}`)
  const engine = url ? { TEST_ENGINE: 'postgresql', TEST_DATABASE_URL: url } : { TEST_ENGINE: 'embedded' }
  return vitest('api-process', ['api-process', 'tools-process', 'api-timed'], engine)
}

/** The server that the environment names, or a private one for the rest of this run; it ends with this process. */
async function postgresUrl() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  cluster ??= startPrivatePostgres().finally(removeFilesLast)
  return (await cluster)?.url
}
let cluster
let removeFilesLast

async function vitest(name, projects, environment) {
  const first = await runVitest(name, projects, environment)
  if (!deservesSecondTry(first)) return first
  console.log(`\n── A second try of ${first.failures.map(({ title }) => title).join(', ')}`)
  const files = [...new Set(first.failures.map(({ file }) => file))]
  return withSecondTry(first, await runVitest(`${name}-again`, projects, environment, files))
}

async function runVitest(name, projects, environment = {}, files = []) {
  const [output, strayErrors] = [freshReport(name), freshReport(`${name}-stray-errors`)]
  const args = ['run', ...files, ...projects.flatMap((project) => ['--project', project])]
  const { code } = await runCommand(
    toolPath('vitest'),
    [...args, ...REPORTERS, `--outputFile.json=${output}`],
    { env: { ...toolEnvironment(), ...environment, STRAY_ERRORS: strayErrors }, timeoutMs: STEP_TIMEOUT_MS },
  )
  const report = readReport(name)
  if (!report) return failed(new Error(`vitest ended with code ${code} and without a report`))
  return {
    ...honest(code, {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
    failures: vitestFailures(report),
    strayErrors: readReport(`${name}-stray-errors`),
  }
}

async function journeys() {
  const chromium = findChromium()
  if (!chromium) return { ...nothing, note: 'not run: no Chromium on this machine (CHROMIUM_PATH names one)' }
  const output = freshReport('journeys')
  const { code } = await runCommand(
    toolPath('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    {
      env: { ...toolEnvironment(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
      timeoutMs: STEP_TIMEOUT_MS,
    },
  )
  const report = readReport('journeys')
  if (!report) return failed(new Error(`playwright ended with code ${code} and without a report`))
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    ...honest(code, { passed: expected + flaky, failed: unexpected, skipped }),
    ...journeyFailures(report),
  }
}

const nothing = { passed: 0, failed: 0, skipped: 0 }

const failed = (error) => ({ ...nothing, failed: 1, note: error.message })

/** A run may fail without a failed test: an error outside of tests, a file that does not load, no test at all. */
function honest(code, counts) {
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, note: `ended with code ${code} although no test failed` }
}

function summarise(outcomes) {
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  console.log('\n── Summary')
  for (const { title, passed, failed, skipped, seconds, note } of outcomes) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
    console.log(`${failed ? '✗' : '✓'} ${title}: ${note ?? counts} (${seconds.toFixed(0)} s)`)
  }
  for (const { title, failures = [], flaky = [] } of outcomes) {
    for (const failure of failures) console.log(`✗ ${title}: ${inWords(failure)}`)
    for (const failure of flaky) console.log(`~ ${title}, at the second try only: ${inWords(failure)}`)
  }
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 ? 0 : 1
}

const inWords = ({ file, title, error }) => `${relative(root, file)} › ${title}: ${error}`

// Whatever a step left open, this command ends with its last line.
process.exit(await main(process.argv.slice(2)))
