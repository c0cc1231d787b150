// `npm run new -- feature NAME`: writes a working, tested feature (a list of titles) in all its places, and prints the
// lines that are left to add by hand. NAME is a plural in kebab-case; `--one NAME` gives the singular where dropping
// its `s` is wrong.

import { FeatureNameError, nameFeature } from './new/feature-names.mjs'
import { remainingSteps } from './new/remaining-steps.mjs'
import { writeFeature } from './new/write-feature.mjs'
import { root, toolEnvironment, toolPath } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const USAGE =
  'Usage: npm run new -- feature NAME [--one SINGULAR], for instance: npm run new -- feature invoices'

const [kind, name, option, singular] = process.argv.slice(2)
if (kind !== 'feature' || !name || (option !== undefined && (option !== '--one' || !singular))) fail(USAGE)

try {
  const names = nameFeature(root, name, singular)
  const paths = writeFeature(root, names)
  // Long names make long lines.
  await runCommand(toolPath('biome'), ['check', '--write', ...paths], {
    env: toolEnvironment(),
    capture: true,
  })
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join('\n')}\n`)
  console.log(`Left to do by hand:\n\n${remainingSteps(root, names).map(describeStep).join('\n\n')}`)
} catch (error) {
  if (!(error instanceof FeatureNameError)) throw error
  fail(error.message)
}

function describeStep(
  { file, why, before, place = before && `before \`${before.trim()}\``, lines = [] },
  index,
) {
  return [
    `${index + 1}. ${[file, place].filter(Boolean).join(', ')}: ${why}`,
    ...lines.map((line) => `     ${line}`),
  ].join('\n')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
