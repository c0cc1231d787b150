import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addLargeSet } from '#commands/demo/large/large-set.ts'
import { required } from '#lib/required.ts'
import type { Engine } from '../../engines.ts'
import type { Limit } from '../../limit.ts'
import { median } from '../../median.ts'
import { type RunningProcess, startProcess } from '../../running-process.ts'
import { FIRST_PAGES } from './first-pages.ts'
import { withPart } from './growth-page.ts'
import { type Row, tableHead, tableRow } from './growth-table.ts'

const FIGURES = path.resolve(import.meta.dirname, '../../../../../docs/figures-growth.md')

const [SMALL, LARGE] = [1, 100]
const MOST = 3

type Side = { server: RunningProcess; token: string }

/** PERF-06: first pages, searches and Ctrl+K of a small set and of a hundred times its rows, asked in turn. */
export async function measureGrowth(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const rounds = isQuick ? 8 : 25
  const sides = [await openSet(engine, SMALL), await openSet(engine, LARGE)]
  try {
    const rows: Row[] = []
    console.log(tableHead(engine.name))
    for (const path of FIRST_PAGES) {
      const row = { path, ...(await timeSteadily(path, sides, rounds)), most: MOST }
      console.log(tableRow(row))
      rows.push(row)
    }
    if (!isQuick) publish({ engine: engine.name, rows, rounds, date: new Date() })
    return rows.map((row) => limitOf(engine, row))
  } finally {
    for (const { server } of sides) await server.stop()
  }
}

/** At once for each engine: making the other one's sets takes many minutes and may fail. */
function publish(part: Parameters<typeof withPart>[1]) {
  const page = existsSync(FIGURES) ? readFileSync(FIGURES, 'utf8') : ''
  writeFileSync(FIGURES, withPart(page, part))
}

async function openSet(engine: Engine, size: number): Promise<Side> {
  const { tokens, product } = await engine.openAnother(`size_${size}`, (pool) =>
    addLargeSet(pool, size, ({ what, rows, of }) => {
      if (rows === of) console.log(`  set of size ${size}: ${rows} ${what}`)
    }),
  )
  return {
    server: await startProcess('product', { ...product, LIST_MEMORY_MB: '0' }),
    token: required(tokens[0]),
  }
}

/** What is over its limit is asked again, twice as often: on a shared machine one of them meets a busy moment by chance. */
async function timeSteadily(path: string, sides: Side[], rounds: number) {
  const times = await timePage(path, sides, rounds)
  return times.large / times.small > MOST ? timePage(path, sides, 2 * rounds) : times
}

/** The median of each side; the first fifth compiles code and fills caches. */
async function timePage(path: string, sides: Side[], rounds: number) {
  const times = sides.map(() => [] as number[])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) times[index]?.push(await timeOnce(path, side))
  }
  const [small, large] = times.map((all) => median(all.slice(all.length / 5)))
  return { small: required(small), large: required(large) }
}

/** The product refuses a request by 503 under pressure, which says nothing about the time of an answer. */
async function timeOnce(path: string, { server, token }: Side, refusalsLeft = 5): Promise<number> {
  const started = performance.now()
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (response.ok) return performance.now() - started
  if (response.status !== 503 || refusalsLeft === 0) throw new Error(`${path} returned ${response.status}`)
  await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000)
  return timeOnce(path, { server, token }, refusalsLeft - 1)
}

function limitOf(engine: Engine, { path, small, large }: Row): Limit {
  return {
    what: `a hundred times the rows (${large.toFixed(1)} ms against ${small.toFixed(1)} ms): ${decodeURIComponent(path)}`,
    engine: engine.name,
    value: large / small,
    most: MOST,
    unit: 'times',
  }
}
