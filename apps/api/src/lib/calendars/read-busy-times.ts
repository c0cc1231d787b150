import { readInThread } from '../reading/read-in-thread.ts'
import type { Busy } from './busy-times.ts'

export type BusyReading = { busy: Busy[] } | { refused: 'no-calendar' | 'too-much' }
type Task = { file: Buffer; from: Date; to: Date; timeZone: string }

const TIME = { cpuMs: 5_000, wallMs: 60_000 }

/** A calendar of five megabytes, or a hostile one, would hold up every request. */
export function readBusyTimes(task: Task) {
  return readInThread<BusyReading>(new URL('./busy-times-worker.ts', import.meta.url), task, TIME)
}
