import type { Failures } from './failures.ts'
import type { Options } from './options.ts'
import type { Tally } from './tally.ts'

/** The longest wait for the health check, whatever the others send. */
const LIVE_MS = 15_000
/** What the process may hold at the end, against what it held once everything was loaded. */
const MEMORY_MAX = 1.5

type Run = {
  options: Options
  done: number
  seconds: number
  alive: { longestMs: number; failed: number }
  /** Connections that are still open. */
  left: number
  /** The memory of the process during the run, and at its end. */
  megabytes: number[]
  tally: Tally
  failures: Failures
}

/** Prints what was found; returns how much. */
export function report({ options, done, seconds, alive, left, megabytes, tally, failures }: Run) {
  const { requests, seed } = options
  const [first = 0, last = 0] = [megabytes[0], megabytes.at(-1)].map((one) => Math.round(one ?? 0))
  console.log(`\nAnswers\n${tally.lines().join('\n')}`)
  console.log(`\n${done} requests in ${Math.round(seconds)} s; /health/live within ${alive.longestMs} ms`)
  console.log(`Memory ${first} MB once loaded, ${last} MB at the end; connections left: ${left}`)
  for (const { reason, where, index, times } of failures.all())
    console.log(`${where}: ${reason} (${times} times, first at request ${index})`)

  const troubles = [
    ...(alive.failed > 0 ? [`/health/live did not answer ${alive.failed} times`] : []),
    ...(alive.longestMs > LIVE_MS ? [`/health/live took ${alive.longestMs} ms`] : []),
    ...(left > 0 ? [`${left} connections are left open`] : []),
    ...(last > first * MEMORY_MAX ? [`the memory went from ${first} to ${last} MB`] : []),
  ]
  for (const trouble of troubles) console.log(trouble)
  const count = failures.all().length + troubles.length
  const again = `the same requests again: npm run fuzz -- --seed ${seed} --requests ${requests}`
  console.log(count === 0 ? '\nNothing found.' : `\n${count} found; ${again}`)
  return count
}
