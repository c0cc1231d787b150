import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engines.ts'
import type { Limit } from './limit.ts'
import { median } from './median.ts'
import { startProcess } from './running-process.ts'

type Side = { startMs: number; megabytes: number }
export type Idle = { engine: string; product: Side; baseline: Side }

const START_MAX = 1.3
const MEMORY_MAX = 1.4

/** Starts on data that is already there, until the first answer, and the memory once it has settled: both in turn. */
export async function measureIdle(engine: Engine, starts: number, settleMs: number): Promise<Idle> {
  const sides = { product: [] as Side[], baseline: [] as Side[] }
  for (let round = 0; round < starts; round++) {
    sides.product.push(await measureStart('start', engine.product, settleMs))
    sides.baseline.push(await measureStart('baseline', engine.baseline, settleMs))
  }
  return { engine: engine.name, product: middle(sides.product), baseline: middle(sides.baseline) }
}

export const idleLimits = ({ engine, product, baseline }: Idle): Limit[] => [
  {
    what: 'second start to first answer, against the baseline',
    engine,
    value: product.startMs / baseline.startMs,
    most: START_MAX,
    unit: 'times',
  },
  {
    what: 'memory at rest, against the baseline',
    engine,
    value: product.megabytes / baseline.megabytes,
    most: MEMORY_MAX,
    unit: 'times',
  },
]

async function measureStart(entry: 'start' | 'baseline', env: Record<string, string>, settleMs: number) {
  const server = await startProcess(entry, env)
  await sleep(settleMs)
  const megabytes = server.residentMegabytes()
  await server.stop()
  return { startMs: server.startedInMs, megabytes }
}

const middle = (sides: Side[]): Side => ({
  startMs: median(sides.map(({ startMs }) => startMs)),
  megabytes: median(sides.map(({ megabytes }) => megabytes)),
})
