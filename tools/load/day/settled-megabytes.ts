import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningProcess } from '../../bench/running-process.ts'

const EVERY_MS = 5000
/** So many looks in a row without a fall of a hundredth: the collector has done what it does for an idle process. */
const STILL_LOOKS = 6

/** The memory of a process that has nothing to do for `pauseMs` at least, once it has stopped giving memory back. */
export async function settledMegabytes(server: RunningProcess, pauseMs: number) {
  const started = performance.now()
  let lowest = server.residentMegabytes()
  let still = 0
  while (still < STILL_LOOKS || performance.now() - started < pauseMs) {
    await sleep(EVERY_MS)
    const now = server.residentMegabytes()
    still = now < lowest * 0.99 ? 0 : still + 1
    lowest = Math.min(lowest, now)
  }
  return server.residentMegabytes()
}
