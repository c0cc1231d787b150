import { setTimeout as sleep } from 'node:timers/promises'
import { addLargeSet } from '#commands/demo/large/large-set.ts'
import { required } from '#lib/required.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { type RunningProcess, startProcess } from '../running-process.ts'
import { FIRST_PAGES, NUMBERS, SEARCHES } from './asked-pages.ts'

const [SMALL, LARGE] = [1, 100]
const MOST_TIMES = 3
const MOST_MS: Record<string, number> = { PostgreSQL: 200, embedded: 300 }

type Side = { server: RunningProcess; token: string }

/** PERF-06: first pages of a small set and of a hundred times its rows, asked in turn; searches of the large one. */
export async function measureGrowth(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const rounds = isQuick ? 8 : 25
  const small = await openSet(engine, SMALL)
  const large = await openSet(engine, LARGE)
  const limits: Limit[] = []
  try {
    for (const path of FIRST_PAGES) {
      const [few, many] = await timePage(path, [small, large], rounds)
      limits.push(pageLimit(engine.name, path, required(few), required(many)))
    }
    for (const path of [...SEARCHES, ...NUMBERS]) {
      const [times] = await timePage(path, [large], rounds)
      limits.push(searchLimit(engine.name, path, required(times)))
    }
    return limits
  } finally {
    for (const { server } of [small, large]) await server.stop()
  }
}

export function pageLimit(engine: string, path: string, few: number[], many: number[]): Limit {
  const [small, large] = [median(few), median(many)]
  const what = `${decodeURIComponent(path)}, a hundred times the rows (${large.toFixed(1)} ms against ${small.toFixed(1)} ms)`
  return { what, engine, value: large / small, most: MOST_TIMES, unit: 'times' }
}

export function searchLimit(engine: string, path: string, times: number[]): Limit {
  const p95 = required(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)])
  const most = SEARCHES.includes(path) ? MOST_MS[engine] : Number.POSITIVE_INFINITY
  const what = `${decodeURIComponent(path)}, a hundred times the rows, p95`
  return { what, engine, value: p95, most: required(most, 'the limit of an engine'), unit: 'ms' }
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

/** The times of each side without the first fifth, which compiles code and fills caches. */
async function timePage(path: string, sides: Side[], rounds: number) {
  const times = sides.map(() => [] as number[])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) times[index]?.push(await timeOnce(path, side))
  }
  return times.map((all) => all.slice(all.length / 5))
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
