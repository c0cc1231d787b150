import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Busy } from './busy-times.ts'

export type BusyReading = { busy: Busy[] } | { refused: 'no-calendar' | 'too-much' }
type Task = { source: string; from: Date; to: Date; timeZone: string }

const WALL_MS = 20_000
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** In a thread of its own: a calendar of five megabytes, or a hostile one, would hold up every request. */
export async function readBusyTimes(task: Task): Promise<BusyReading> {
  const worker = new Worker(new URL('./busy-times-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: RESOURCES,
  })
  const signal = AbortSignal.timeout(WALL_MS)
  try {
    const answered = once(worker, 'message', { signal }).then(([answer]) => answer as BusyReading)
    const ended = once(worker, 'exit', { signal }).then((): BusyReading => ({ refused: 'too-much' }))
    return await Promise.race([answered, ended])
  } catch (error) {
    const isSpent = signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (isSpent) return { refused: 'too-much' }
    throw error
  } finally {
    worker.on('error', () => {})
    await worker.terminate()
  }
}
