// Started by `npm run load`, which names a PostgreSQL server in LOAD_DATABASE_URL.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Engine, embeddedEngine, postgresqlEngine } from '../bench/engines.ts'
import { measureDay } from './day/measure-day.ts'
import { type Heading, withPart } from './figures/page.ts'
import { dayPart, MEMORY_MAX, ratesPart, rollingPart } from './figures/parts.ts'
import { measureRates } from './rates/measure-rates.ts'
import { measureRolling } from './rolling/measure-rolling.ts'
import { SEEDS } from './seeds.ts'

const FIGURES = path.resolve(import.meta.dirname, '../results/load.md')
const { LOAD_DATABASE_URL } = process.env
const isQuick = process.argv.includes('--quick')
const onPostgresql = () => {
  if (!LOAD_DATABASE_URL) throw new Error('No PostgreSQL on this machine: LOAD_DATABASE_URL can name one.')
  return postgresqlEngine(LOAD_DATABASE_URL, SEEDS)
}

if (process.argv.includes('--day')) process.exit(await day())
if (process.argv.includes('--rolling')) process.exit(await rolling())
process.exit(await rates())

async function rates() {
  const measured = await on(onPostgresql, (engine) => measureRates(engine, isQuick))
  publish('Rising rates', ratesPart(measured))
  return 0
}

/** Fails where a process keeps more than PERF-02 allows; a quick run does not wait long enough to know. */
async function day() {
  const measure = (engine: Engine) => measureDay(engine, isQuick)
  const days = [
    await on(() => embeddedEngine(SEEDS), measure),
    ...(LOAD_DATABASE_URL ? [await on(onPostgresql, measure)] : []),
  ]
  publish('A day', dayPart(days))
  return isQuick || days.every(({ atRest, afterwards }) => afterwards <= atRest * MEMORY_MAX) ? 0 : 1
}

/** Fails where OPS-07 does. */
async function rolling() {
  const measured = await on(onPostgresql, (engine) => measureRolling(engine, isQuick))
  publish('A rolling restart', rollingPart(measured))
  return measured.lost === 0 ? 0 : 1
}

async function on<Measured>(open: () => Promise<Engine>, measure: (engine: Engine) => Promise<Measured>) {
  const engine = await open()
  return measure(engine).finally(engine.remove)
}

function publish(heading: Heading, part: string) {
  console.log(`\n${part}\n`)
  const page = existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8') : ''
  if (!isQuick) writeFileSync(FIGURES, withPart(page, heading, part))
}
