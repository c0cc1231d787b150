import { parentPort, workerData } from 'node:worker_threads'
import { busyTimes, TooManyOccurrences } from './busy-times.ts'

try {
  const { source, from, to, timeZone } = workerData
  parentPort?.postMessage({ busy: busyTimes(source, { from, to, timeZone }) })
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof TooManyOccurrences ? 'too-much' : 'no-calendar' })
}
