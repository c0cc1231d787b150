import { parentPort, workerData } from 'node:worker_threads'
import { TooMuchError } from '../reading/too-much.ts'
import { busyTimes } from './busy-times.ts'
import type { BusyReading } from './read-busy-times.ts'

parentPort?.postMessage(read())

function read(): BusyReading {
  const { file, from, to, timeZone } = workerData
  try {
    return { busy: busyTimes(new TextDecoder().decode(file), { from, to, timeZone }) }
  } catch (error) {
    return { refused: error instanceof TooMuchError ? 'too-much' : 'no-calendar' }
  }
}
