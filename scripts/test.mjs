// `npm test`: everything that must pass. `--quick` is for the desk; `--only unit e2e` runs these parts of it.
import { mkdirSync } from 'node:fs'
import { relative } from 'node:path'
import { runChecks } from './check.mjs'
import { findChromium } from './find-chromium.mjs'
import { keepFilesInMemory } from './memory-files.mjs'
import { cacheDirectory, root, toolEnvironment, toolPath } from './paths.mjs'
import { buildWhereNeeded, EVERYTHING, installWhereNeeded } from './prepare.mjs'
import { startPrivatePostgres } from './private-postgres.mjs'
import { compareLastRun, sayUnknown } from './requirements.mjs'
import { runCommand } from './run-command.mjs'
import { compareEngines } from './test/compare-engines.mjs'
import { failed, honest, nothing } from './test/outcomes.mjs'
import { runVitest } from './test/run-vitest.mjs'
import { tooManySecondTries } from './test/second-try.mjs'
import { timeTable } from './test/time-table.mjs'
import { fileTimes, freshReport, journeyFailures, REPORT_NAMES, readReport } from './test-reports.mjs'

const STEP_TIMEOUT_MS = 45 * 60_000
const PARTS = ['check', 'unit', 'api', 'process', 'e2e']
const UNITS = ['contract', 'scripts', 'web', 'api-units']
const PROCESSES = ['api-process', 'tools-process', 'api-timed']

const STEPS = [
  { title: 'Set-up', parts: PARTS, run: setUp },
  { title: 'Check', parts: ['check'], run: check },
  { title: 'Units, screens, the API and its processes', parts: ['unit', 'api', 'process'], run: tests },
  { title: 'Journeys in Chromium', parts: ['e2e'], run: journeys },
]

async function main(args) {
  const named = args.filter((argument) => !argument.startsWith('--'))
  const unknown = named.filter((part) => !PARTS.includes(part))
  if (unknown.length > 0) {
    console.error(`Unknown part ${unknown.join(', ')}: choose among ${PARTS.join(', ')}`)
    return 1
  }
  const isQuick = args.includes('--quick')
  const parts = isQuick ? ['check', 'unit', 'api'] : named.length > 0 ? named : PARTS
  mkdirSync(cacheDirectory, { recursive: true })
  if (parts === PARTS) for (const name of REPORT_NAMES) freshReport(name)
  removeFilesLast = keepFilesInMemory()
  const outcomes = []
  for (const step of STEPS) {
    if (step.parts.some((part) => parts.includes(part)))
      outcomes.push(await runStep(step, { parts, isQuick }))
  }
  sayUnknown(compareLastRun().unknown)
  return summarise(outcomes)
}

/** Every outcome is `{ passed, failed, skipped, note, failures, flaky, times }`. */
async function runStep({ title, run }, options) {
  console.log(`\n── ${title}`)
  const started = performance.now()
  const outcome = await run(options).catch(failed)
  return { title, seconds: (performance.now() - started) / 1000, ...outcome }
}

async function setUp({ parts }) {
  await installWhereNeeded(EVERYTHING)
  if (parts.some((part) => ['process', 'e2e'].includes(part))) built = buildWhereNeeded()
  // The checks go on beside the build: they need nothing of it.
  if (!parts.includes('check')) await built
  return { ...nothing, note: 'ready' }
}
let built

async function check() {
  const [results] = await Promise.all([runChecks(), built])
  const passed = results.filter(({ ok }) => ok).length
  return { ...nothing, passed, failed: results.length - passed }
}

/** The API whole on PostgreSQL where it is there, and then the part of it that meets every query on the embedded engine. */
async function tests({ parts, isQuick }) {
  const units = parts.includes('unit') ? UNITS : []
  if (isQuick) return runVitest('tests', [...units, 'api-embedded'])
  const { hasServer, env } = await engine()
  const both = hasServer ? ['api-embedded'] : []
  const api = parts.includes('api') ? ['api', ...both, 'tools'] : []
  const processes = parts.includes('process') ? PROCESSES : []
  const outcome = await runVitest('tests', [...units, ...api, ...processes], { env })
  const unmet = api.length > 0 && hasServer ? compareEngines(readReport('tests') ?? { files: [] }) : []
  return {
    ...outcome,
    failed: outcome.failed + unmet.length,
    failures: [...(outcome.failures ?? []), ...unmet],
  }
}

/** PostgreSQL at the address that the environment names, or of this run alone; the embedded engine where there is none. */
async function engine() {
  const url = process.env.TEST_DATABASE_URL ?? (await privateServer())?.url
  if (url) return { hasServer: true, env: { TEST_ENGINE: 'postgresql', TEST_DATABASE_URL: url } }
  console.log('Not run on PostgreSQL: no TEST_DATABASE_URL, and no server binaries on this machine')
  return { hasServer: false, env: { TEST_ENGINE: 'embedded' } }
}

/** For the rest of this run; it ends with this process. */
function privateServer() {
  cluster ??= startPrivatePostgres().finally(removeFilesLast)
  return cluster
}
let cluster
let removeFilesLast

async function journeys() {
  const chromium = findChromium()
  if (!chromium) return { ...nothing, note: 'not run: no Chromium on this machine (CHROMIUM_PATH names one)' }
  const { env } = await engine()
  const output = freshReport('journeys')
  const { code } = await runCommand(
    toolPath('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    {
      env: { ...toolEnvironment(), ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
      timeoutMs: STEP_TIMEOUT_MS,
    },
  )
  const report = readReport('journeys')
  if (!report) return failed(new Error(`playwright ended with code ${code} and without a report`))
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    ...honest(code, { passed: expected + flaky, failed: unexpected, skipped }),
    ...journeyFailures(report),
    times: fileTimes(report),
  }
}

function summarise(outcomes) {
  console.log(`\n── Times\n${timeTable(outcomes.flatMap(({ times = [] }) => times))}`)
  console.log('\n── Summary')
  for (const { title, passed, failed, skipped, seconds, note } of outcomes) {
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
    console.log(`${failed ? '✗' : '✓'} ${title}: ${note ?? counts} (${seconds.toFixed(0)} s)`)
  }
  for (const { title, failures = [], flaky = [] } of outcomes) {
    for (const failure of failures) console.log(`✗ ${title}: ${inWords(failure)}`)
    for (const failure of flaky) console.log(`~ ${title}, at the second try only: ${inWords(failure)}`)
  }
  const tooMany = tooManySecondTries(outcomes)
  if (tooMany) console.log(`✗ ${tooMany}`)
  const total = (key) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  const failures = total('failed') + (tooMany ? 1 : 0)
  console.log(`\n${total('passed')} passed, ${failures} failed`)
  return failures === 0 ? 0 : 1
}

const inWords = ({ file, title, error }) => `${relative(root, file)} › ${title}: ${error}`

// Whatever a step left open, this command ends with its last line.
process.exit(await main(process.argv.slice(2)))
