// `npm run new -- feature NAME`: writes a working, tested feature (a list of titles) in all its places, adds it to the
// lists of all features, and prints what is left to a person. NAME is a plural in kebab-case; `--one NAME` gives the
// singular where dropping its `s` is wrong.

import { addLines } from './new/add-lines.mjs'
import { FeatureNameError, nameFeature } from './new/feature-names.mjs'
import { listedLines } from './new/listed-lines.mjs'
import { remainingSteps } from './new/remaining-steps.mjs'
import { writeFeature } from './new/write-feature.mjs'
import { nodePath, root, toolEnvironment, toolPath } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const USAGE =
  'Usage: npm run new -- feature NAME [--one SINGULAR], for instance: npm run new -- feature invoices'

const [kind, name, option, singular] = process.argv.slice(2)
if (kind !== 'feature' || !name || (option !== undefined && (option !== '--one' || !singular))) fail(USAGE)

try {
  const names = nameFeature(root, name, singular)
  const additions = listedLines(names)
  const changed = addLines(root, additions)
  const written = writeFeature(root, names)
  // Long names make long lines, and imports are in order.
  await runCommand(toolPath('biome'), ['check', '--write', ...written, ...changed], {
    env: toolEnvironment(),
    capture: true,
  })
  await runCommand(nodePath(), ['scripts/schema.mjs'], { env: toolEnvironment(), capture: true })
  console.log(`Written:\n${[...written, 'docs/schema.md'].map((path) => `  ${path}`).join('\n')}\n`)
  console.log(
    `Added to the lists of all features, to be read again:\n${additions.map(describeAddition).join('\n')}\n`,
  )
  console.log(`Left to do by hand:\n${remainingSteps(names).map(describeStep).join('\n')}`)
} catch (error) {
  if (!(error instanceof FeatureNameError)) throw error
  fail(error.message)
}

function describeAddition({ file, says, lines }) {
  return [`  ${file}: ${says}`, ...lines.map((line) => `      ${line.trim()}`)].join('\n')
}

function describeStep({ file, why }, index) {
  return `  ${index + 1}. ${file}: ${why}`
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
