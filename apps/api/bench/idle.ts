import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engines.ts'
import { median } from './median.ts'
import { startProcess } from './running-process.ts'

export type Idle = { engine: string; coldStartMs: number; idleMegabytes: number }

/** A start on data that is already there, until the first answer, and the memory once it has settled. */
export async function measureIdle(engine: Engine, starts: number, settleMs: number): Promise<Idle> {
  const startTimes: number[] = []
  const megabytes: number[] = []
  for (let start = 0; start < starts; start++) {
    const server = await startProcess('start', engine.product)
    startTimes.push(server.startedInMs)
    await sleep(settleMs)
    megabytes.push(server.residentMegabytes())
    await server.stop()
  }
  return { engine: engine.name, coldStartMs: median(startTimes), idleMegabytes: median(megabytes) }
}
