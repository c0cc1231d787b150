import type { Logger } from '../logger.ts'

/** Longer than one piece of work may take, so that the lease of a running process never ends. */
const LEASE_MS = 60_000
/** The most that one piece of work takes; with less left of its lease it is not begun. */
export const WORK_MS = 30_000
/** The wait after a failed query: the database is away, and work may be due when it is back. */
const AWAY_MS = 1_000

/** Work that this process has claimed. */
type Leased = {
  /** From then on another process may do it. */
  leaseEnd: Date
}

export type WorkSource<Due extends Leased> = {
  /** At the start of the only process: nothing is being done, whatever the leases say. */
  release(now: Date): Promise<void>
  /** Claims what may be done now; with nothing, `waitMs` says when to ask again at the latest. */
  take(now: Date, leaseEnd: Date): Promise<{ due: Due[]; hasSettled?: boolean; waitMs?: number }>
}

export type StopSignals = {
  /** Nothing new is begun. */
  stopping: AbortSignal
  /** What is being done is interrupted. */
  giveUp: AbortSignal
}

type WorkLoop<Due extends Leased> = StopSignals & {
  source: WorkSource<Due>
  /** Does it, and returns how to record the outcome. */
  process(due: Due): Promise<() => Promise<unknown>>
  /** Records that it was not begun. */
  giveBack(due: Due): Promise<unknown>
  /** Called when nothing is left to do for now. */
  onIdle?(): void
  /** How many of what was claimed together are done at a time. */
  concurrency: number
  pollMs: number
  now: () => Date
  log: Logger
  /** No other process works on this database. */
  isAlone: boolean
  /** For the log. */
  failure: string
}

/** Does what one source gives, until it is stopped. `wake` ends the current wait. */
export function startWorkLoop<Due extends Leased>(loop: WorkLoop<Due>) {
  const { source, now, stopping } = loop
  /** Outcomes that the database has not taken yet. */
  const unrecorded = new Set<() => Promise<unknown>>()
  let endSleep = () => {}
  let isAwake = false
  return { wake, finished: run() }

  async function run() {
    if (loop.isAlone) await source.release(now()).catch(failed)
    while (!stopping.aborted) {
      isAwake = false
      const waitMs = await drain().catch(failed)
      if (waitMs === 0) continue
      loop.onIdle?.()
      await sleep(waitMs)
    }
    loop.onIdle?.()
  }

  /** The milliseconds to wait afterwards. */
  async function drain() {
    for (const outcome of unrecorded) await record(outcome)
    const leaseEnd = new Date(now().getTime() + LEASE_MS)
    const { due, hasSettled = false, waitMs = loop.pollMs } = await source.take(now(), leaseEnd)
    if (due.length === 0) return hasSettled ? 0 : waitMs
    const left = [...due]
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) await processOne(next).catch(abort)
    }
    const abort = (error: unknown) => {
      left.length = 0
      throw error
    }
    const workers = Array.from({ length: Math.min(loop.concurrency, due.length) }, work)
    for (const outcome of await Promise.allSettled(workers))
      if (outcome.status === 'rejected') throw outcome.reason
    return 0
  }

  async function processOne(due: Due) {
    // Whoever takes it over after the lease must not find us still at it.
    const isLate = due.leaseEnd.getTime() - now().getTime() < WORK_MS
    if (stopping.aborted || isLate) return record(() => loop.giveBack(due))
    return record(await loop.process(due))
  }

  /** Repeated until it is stored: work without a recorded outcome is done again when its lease ends. */
  async function record(outcome: () => Promise<unknown>) {
    unrecorded.add(outcome)
    await outcome()
    unrecorded.delete(outcome)
  }

  /** Ends the current sleep, or the next one at once. */
  function wake() {
    isAwake = true
    endSleep()
  }

  function sleep(duration: number) {
    return new Promise<void>((resolve) => {
      if (isAwake) return resolve()
      const timer = setTimeout(resolve, duration)
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function failed(error: unknown) {
    loop.log.error({ err: error }, loop.failure)
    return AWAY_MS
  }
}
