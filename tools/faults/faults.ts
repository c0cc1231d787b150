// Started by `npm run faults`. `--short` makes each fault a few times, `--only NAME…` some of them, `--seed N` the
// same moments again, as far as the machine allows.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Row, toMarkdown } from './figures.ts'
import { scenarios } from './scenarios.ts'
import { seededRandom } from './setup/random.ts'

const PAGE = path.resolve(import.meta.dirname, '../results/faults.md')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    engine: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const only = [...values.only, ...positionals]
const seed = Number(values.seed)
const rows: Row[] = []
console.log(`Seed ${seed}.`)
for (const scenario of scenarios.filter(({ name }) => only.length === 0 || only.includes(name)))
  for (const engine of scenario.engines.filter((one) => !values.engine || one === values.engine)) {
    const say = (line: string) => console.log(`${scenario.name}, ${engine}: ${line}`)
    say('begins')
    const outcome = await scenario.run({ engine, isShort: values.short, random: seededRandom(seed), say })
    rows.push({ scenario, engine, outcome })
    if (typeof outcome === 'string') say(`not run: ${outcome}`)
    else for (const problem of outcome.problems) say(`WRONG: ${problem}`)
  }

const page = toMarkdown({ date: new Date(), seed, rows })
console.log(page)
if (!values.short && only.length === 0 && !values.engine) await writeFile(PAGE, page)
const isWrong = rows.some(({ outcome }) => typeof outcome !== 'string' && outcome.problems.length > 0)
process.exit(isWrong ? 1 : 0)
