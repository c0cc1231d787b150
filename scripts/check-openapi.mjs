// Part of `npm run check`: the OpenAPI document passes the recommended rules of a public linter, warnings included.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { nodePath, toolEnvironment } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const { code, output } = await runCommand(nodePath(), ['apps/api/src/commands/print-openapi.ts'], {
  env: toolEnvironment(),
  capture: true,
})
if (code !== 0) throw new Error(output)

const config = await createConfig({ extends: ['recommended'] })
const document = JSON.parse(output)
const problems = (await lintFromString({ source: output, config })).filter((one) => !isRedirect(one))
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
if (problems.length > 0) {
  console.log(
    'Say it in the `schema` (such as `summary`) or the `config` of the route: docs/how-to/README.md, « With routes ».',
  )
  process.exitCode = 1
}

/** Some operations only lead elsewhere: a success that they never give would be a lie. */
function isRedirect({ ruleId, location }) {
  if (ruleId !== 'operation-2xx-response') return false
  const steps = location[0].pointer.split('/').slice(1)
  const names = steps.map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
  const responses = names.reduce((part, name) => part[name], document)
  return Object.keys(responses).some((status) => status.startsWith('3'))
}
