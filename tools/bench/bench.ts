// Started by `npm run bench`, which names a PostgreSQL server in BENCH_DATABASE_URL and a browser in CHROMIUM_PATH.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compareWorkload, type Pace } from './compare.ts'
import { type Engine, embeddedEngine, postgresqlEngine } from './engines.ts'
import { type Figures, noFigures, toMarkdown } from './figures.ts'
import { measureFirstLoad } from './first-load.ts'
import { idleLimits, measureIdle } from './idle.ts'
import { limits } from './limits.ts'
import { findMisses } from './misses.ts'
import { workloads } from './workloads.ts'

const FIGURES = path.resolve(import.meta.dirname, '../results/bench.md')

const { BENCH_DATABASE_URL, CHROMIUM_PATH } = process.env
const isQuick = process.argv.includes('--quick')
/**
 * `--only profile polling`: the workloads whose name holds one of these words, and the limits of that name; `start` is
 * the start and the memory at rest, `login` the first load.
 */
const only = process.argv.slice(process.argv.indexOf('--only') + 1).filter((word) => !word.startsWith('--'))
const isPartial = process.argv.includes('--only')
const chosen = isPartial
  ? workloads.filter(({ name }) => only.some((word) => name.includes(word)))
  : workloads
/** Takes as long as all the others together: measured only when it is named. */
const LONGEST = 'growth'
const chosenLimits = Object.entries(limits).filter(([name]) => isWanted(name))
/** These make databases of their own: the rows of the workloads would take minutes for nothing. */
const OWN_ROWS = ['growth', 'dashboard', 'media', 'export', 'sending', 'articles']
const seeds = isPartial && only.every((word) => OWN_ROWS.includes(word)) ? [] : undefined
const pace: Pace = isQuick
  ? { starts: 1, rounds: 2, seconds: 2, warmUpSeconds: 1 }
  : { starts: 3, rounds: 2, seconds: 1, warmUpSeconds: 3 }

const figures = await measure()
console.log(toMarkdown(figures))
if (!isQuick && !isPartial) await writeFile(FIGURES, toMarkdown(figures))

const misses = findMisses(figures)
for (const miss of misses) console.error(miss)
process.exit(misses.length === 0 ? 0 : 1)

async function measure(): Promise<Figures> {
  const figures = noFigures()
  const engines = [
    () => embeddedEngine(seeds),
    ...(BENCH_DATABASE_URL ? [() => postgresqlEngine(BENCH_DATABASE_URL, seeds)] : []),
  ]
  if (!BENCH_DATABASE_URL) console.log('No PostgreSQL on this machine: the embedded engine only.')
  for (const open of engines) {
    const engine = await open()
    try {
      await measureEngine(engine, figures)
    } finally {
      await engine.remove()
    }
  }
  return figures
}

async function measureEngine(engine: Engine, figures: Figures) {
  console.log(`Measuring on the ${engine.name} engine…`)
  const attempt = orNote(engine, figures)
  if (isWanted('start')) {
    await attempt('start', async () => {
      const idle = await measureIdle(engine, isQuick ? 1 : 5, isQuick ? 1000 : 5000)
      figures.idle.push(idle)
      figures.limits.push(...idleLimits(idle))
    })
  }
  for (const workload of chosen) {
    await attempt(workload.name, async () => {
      figures.comparisons.push(await compareWorkload(engine, workload, pace))
    })
  }
  for (const [name, measureLimit] of chosenLimits) {
    await attempt(name, async () => {
      figures.limits.push(...(await measureLimit(engine, isQuick)))
    })
  }
  const browser = isWanted('login') && !figures.firstLoad ? CHROMIUM_PATH : undefined
  if (browser) {
    await attempt('login', async () => {
      figures.firstLoad = await measureFirstLoad(engine, browser)
    })
  }
}

/** What cannot be measured is named with the misses, and costs nobody the hour of all the others. */
function orNote(engine: Engine, { broken }: Figures) {
  return async (what: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      console.error(error)
      broken.push(`Not measured on ${engine.name}: ${what}`)
    })
  }
}

function isWanted(name: string) {
  return isPartial ? only.includes(name) : name !== LONGEST
}
