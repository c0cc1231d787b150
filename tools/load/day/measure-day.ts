import { required } from '#lib/required.ts'
import type { Engine } from '../../bench/engines.ts'
import type { RunningProcess } from '../../bench/running-process.ts'
import { startFleet } from '../fleet.ts'
import { type Summary, summarise } from '../rates/summary.ts'
import type { Outcome } from '../traffic/client.ts'
import { nameErrors } from '../traffic/errors.ts'
import { runAtRate } from '../traffic/open-loop.ts'
import { openTraffic } from '../traffic/traffic.ts'
import { settledMegabytes } from './settled-megabytes.ts'

export type Day = Summary & { engine: string; atRest: number; most: number; afterwards: number }

/** Requests a second in each of eight hours; an hour takes 75 s. */
const HOURS = [24, 40, 52, 32, 28, 48, 44, 24]
const HOUR_SECONDS = 75
const QUICK = { part: 0.2, hourSeconds: 3 }
/** Threads that nobody needs any more end after five minutes. */
const PAUSE_MS = 6 * 60_000

/** Eight hours of work in ten minutes: the memory of the process before, at most, and once it is idle again. */
export async function measureDay(engine: Engine, isQuick: boolean): Promise<Day> {
  console.log(`\nA day on the ${engine.name} engine`)
  const fleet = await startFleet(1, engine.product)
  const server = required(fleet.members()[0])
  const people = openTraffic(engine.tokens).through(server.url)
  try {
    const atRest = await settledMegabytes(server, 0)
    const { outcomes, most } = await work(server, people.send, isQuick)
    for (const error of nameErrors(outcomes)) console.log(`  ${error}`)
    people.close()
    const afterwards = await settledMegabytes(server, isQuick ? 0 : PAUSE_MS)
    return { ...summarise(meanRate(isQuick), outcomes), engine: engine.name, atRest, most, afterwards }
  } finally {
    people.close()
    await fleet.stop()
  }
}

async function work(server: RunningProcess, send: (dueAt: number) => Promise<Outcome>, isQuick: boolean) {
  const outcomes: Outcome[] = []
  let most = 0
  for (const rate of ratesOf(isQuick)) {
    const count = rate * (isQuick ? QUICK.hourSeconds : HOUR_SECONDS)
    outcomes.push(...(await runAtRate(rate, (begun) => begun >= count, send)))
    most = Math.max(most, server.residentMegabytes())
    console.log(`  ${rate.toFixed(1)}/s: ${server.residentMegabytes().toFixed(0)} MB`)
  }
  return { outcomes, most }
}

const ratesOf = (isQuick: boolean) => HOURS.map((rate) => (isQuick ? rate * QUICK.part : rate))

const meanRate = (isQuick: boolean) => ratesOf(isQuick).reduce((sum, rate) => sum + rate, 0) / HOURS.length
