import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 60_000
/** Screens that poll and the recurring work stay below this share of a minute. */
const BUSY_SHARE = 0.02

/** The second time is for what the product itself keeps for some minutes after its last use. */
const COLLECTED_AFTER_MINUTES = [1, 4]

/**
 * PERF-02: V8 collects when it runs short, not when it has nothing to do, and keeps what a busy hour made it take. The
 * first quiet minutes after work are the time to give it back. Returns how to end it.
 */
export function collectWhenIdle(busyShare = shareSinceLastLook(), collect = fullCollection()) {
  let quietMinutes = 0
  const look = () => {
    quietMinutes = busyShare() >= BUSY_SHARE ? 0 : quietMinutes + 1
    if (COLLECTED_AFTER_MINUTES.includes(quietMinutes)) collect()
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return () => clearInterval(timer)
}

/** What of the time since the last call this process has worked. */
function shareSinceLastLook() {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

/** Node has it behind a flag, which may be set while it runs. */
function fullCollection(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: object) => void
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
