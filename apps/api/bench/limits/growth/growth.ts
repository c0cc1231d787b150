import { addLargeSet } from '#commands/demo/large/large-set.ts'
import { required } from '#lib/required.ts'
import type { Engine } from '../../engines.ts'
import type { Limit } from '../../limit.ts'
import { median } from '../../median.ts'
import { type RunningProcess, startProcess } from '../../running-process.ts'
import { FIRST_PAGES } from './first-pages.ts'
import { tableHead, tableRow } from './growth-table.ts'

const [SMALL, LARGE] = [1, 100]
const MOST = 3

type Side = { server: RunningProcess; token: string }

/** PERF-06: first pages, searches and Ctrl+K of a small set and of a hundred times its rows, asked in turn. */
export async function measureGrowth(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const sides = [await openSet(engine, SMALL), await openSet(engine, LARGE)]
  try {
    const limits: Limit[] = []
    console.log(tableHead(engine.name))
    for (const path of FIRST_PAGES) {
      const times = await timePage(path, sides, isQuick ? 8 : 25)
      console.log(tableRow({ path, ...times, most: MOST }))
      limits.push(limitOf(engine, path, times))
    }
    return limits
  } finally {
    for (const { server } of sides) await server.stop()
  }
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

/** The median of each side; the first fifth compiles code and fills caches. */
async function timePage(path: string, sides: Side[], rounds: number) {
  const times = sides.map(() => [] as number[])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) times[index]?.push(await timeOnce(path, side))
  }
  const [small, large] = times.map((all) => median(all.slice(all.length / 5)))
  return { small: required(small), large: required(large) }
}

async function timeOnce(path: string, { server, token }: Side) {
  const started = performance.now()
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return performance.now() - started
}

function limitOf(engine: Engine, path: string, { small, large }: { small: number; large: number }): Limit {
  return {
    what: `a hundred times the rows (${large.toFixed(1)} ms against ${small.toFixed(1)} ms): ${decodeURIComponent(path)}`,
    engine: engine.name,
    value: large / small,
    most: MOST,
    unit: 'times',
  }
}
