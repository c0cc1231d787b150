import { join } from 'node:path'
import { root, toolEnvironment, toolPath } from '../paths.mjs'
import { runCommand } from '../run-command.mjs'
import { fileTimes, freshReport, readReport, vitestCounts, vitestFailures } from '../test-reports.mjs'
import { failed, honest } from './outcomes.mjs'
import { deservesSecondTry, withSecondTry } from './second-try.mjs'

const TIMEOUT_MS = 45 * 60_000
const REPORTERS = ['default', join(root, 'scripts/test/run-report.mjs')]

/** Runs these projects; what a few tests make of a second try is in the outcome. */
export async function runVitest(name, projects, options = {}) {
  const first = await runOnce(name, projects, options)
  if (!deservesSecondTry(first)) return first
  console.log(`\n── A second try of ${first.failures.map(({ title }) => title).join(', ')}`)
  const files = [...new Set(first.failures.map(({ file }) => file))]
  return withSecondTry(first, await runOnce(`${name}-again`, projects, { ...options, files }))
}

async function runOnce(name, projects, { env = {}, files = [] }) {
  const output = freshReport(name)
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...REPORTERS.flatMap((reporter) => ['--reporter', reporter]),
  ]
  const { code } = await runCommand(toolPath('vitest'), args, {
    env: { ...toolEnvironment(), ...env, RUN_REPORT: output },
    timeoutMs: TIMEOUT_MS,
  })
  const report = readReport(name)
  if (!report) return failed(new Error(`vitest ended with code ${code} and without a report`))
  return {
    ...honest(code, vitestCounts(report)),
    failures: vitestFailures(report),
    strayErrors: report.strayErrors,
    times: fileTimes(report),
  }
}
