// `npm run mutants`: breaks a copy of the product in many places and lists what no test notices; writes
// tools/results/mutants.md. `--seed 1 --count 300 --only contract|rules|queries|routes|earlier|FILE`; `--fresh` tries
// again what was killed in an earlier run, `--minutes 30` ends with what is known then.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepFilesInMemory } from '../../scripts/memory-files.mjs'
import { root } from '../../scripts/paths.mjs'
import { makeMutatedCopy } from './breaking/mutated-copy.mjs'
import { chooseTests } from './choose-tests.mjs'
import { chooseMutants } from './choosing/choose.mjs'
import { EQUIVALENTS } from './choosing/equivalents.mjs'
import { countMutants } from './choosing/sample.mjs'
import { readImports } from './imports.mjs'
import { judge } from './judge.mjs'
import { isTest } from './nearest-tests.mjs'
import { otherSeedsOf, withOtherSeed } from './other-seeds.mjs'
import { describeMutant, mutantsPage } from './page.mjs'
import { findReach } from './reaching/reach.mjs'
import { openVerdicts } from './running/kept-verdicts.mjs'
import { scoreLines } from './score.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    only: { type: 'string' },
    fresh: { type: 'boolean' },
    workers: { type: 'string', default: '1' },
    minutes: { type: 'string' },
  },
})
const PAGE = join(root, 'tools/results/mutants.md')
const options = { seed: Number(values.seed), count: Number(values.count), only: values.only }

keepFilesInMemory()
const mutants = chooseMutants(root, options)
console.log(`${mutants.length} mutants from the seed ${options.seed}`)
const found = countMutants(root, EQUIVALENTS)
const imports = readImports(root)
const verdicts = openVerdicts(imports)
const { directory, remove } = makeMutatedCopy(mutants)
process.on('exit', remove)
for (const mutant of mutants) Object.assign(mutant, { ran: [], claims: new Set() })
if (!values.fresh) verdicts.recall(mutants)
let known = mutants
// Long enough for a first idea, or for the time that there is: the next run goes on from here.
if (values.minutes) setTimeout(() => finish(known), Number(values.minutes) * 60_000)
const workers = Number(values.workers)
const tests = [...imports.keys()].filter(isTest)
const reach = await findReach({ directory: root, imports, tests, workers, say: sayReach })
for (const test of reach.failing) console.log(`${test} fails without a mutant too: it is not counted`)
await judge({ directory, mutants, choose: chooseTests(imports, reach), reach, workers, say: sayProgress })
finish(mutants)

function finish(all) {
  const tried = all.filter(({ killedBy, ran }) => killedBy || ran.length > 0 || !values.minutes)
  for (const mutant of tried.filter(({ killedBy }) => !killedBy)) console.log(`\n${describeMutant(mutant)}`)
  for (const line of scoreLines(tried)) console.log(line)
  // A part of the product would not be the figure that the page promises.
  if (!options.only) writeFileSync(PAGE, pageWith(tried, all.length))
  process.exit(0)
}

/** The survivors of seed 1 are on the page; of another seed its score. */
function pageWith(tried, drawn) {
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  if (page && options.seed !== 1) return withOtherSeed(page, tried, { seed: options.seed, drawn })
  return mutantsPage(tried, { ...options, drawn, found, otherSeeds: otherSeedsOf(page) })
}

function sayReach({ project, known, tests }) {
  console.log(`${project}: ${known} of ${tests} test files have shown what they reach`)
}

function sayProgress({ project, mutants, unsure }) {
  known = mutants
  verdicts.keep(mutants)
  const killed = mutants.filter(({ killedBy }) => killedBy).length
  const tried = mutants.filter(({ ran }) => ran.length > 0).length
  console.log(`${project}: ${tried} of ${mutants.length} tried, ${killed} killed`)
  for (const test of unsure) console.log(`${test} fails without a mutant too: it is not counted`)
}
