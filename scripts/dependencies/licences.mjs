// `npm run licences`: writes docs/licences.md from the lock file, and refuses unknown and unexpected licences.
// `-- --check` writes nothing and fails when the page is not up to date; `-- --attestations` also asks the registry.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.mjs'
import { askForAttestations } from './attestations.mjs'
import { licenceProblems } from './licence-rules.mjs'
import { licencesPage } from './licences-page.mjs'
import { lockedPackages } from './locked-packages.mjs'

const PAGE = join(root, 'docs/licences.md')
const packages = lockedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
const problems = licenceProblems(packages)
const page = licencesPage(packages)

if (process.argv.includes('--check')) {
  const present = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  if (present !== page) problems.push('docs/licences.md is not up to date: npm run licences')
} else writeFileSync(PAGE, page)

for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
else console.log(`${packages.length} packages, every licence known and allowed`)

if (process.argv.includes('--attestations')) {
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'
  const asked = packages.filter(({ isForProduction, isOptional }) => isForProduction && !isOptional)
  const { offered, without, notAsked } = await askForAttestations(asked, registry)
  console.log(
    `Attestations of what runs: ${offered.length} offered, ${without.length} not, ${notAsked.length} could not be asked`,
  )
}
