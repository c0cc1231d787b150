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
  take(now: Date, leaseEnd: Date): Promise<{ due: Due[]; settled?: boolean; waitMs?: number }>
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
  carryOut(due: Due): Promise<() => Promise<unknown>>
  /** Records that it was not begun. */
  putBack(due: Due): Promise<unknown>
  /** Called when nothing is left to do for now. */
  rest?(): void
  /** How many of what was claimed together are done at a time. */
  lanes: number
  lookMs: number
  now: () => Date
  log: Logger
  /** No other process works on this database. */
  isAlone: boolean
  /** For the log. */
  failure: string
}

/** Does what one source gives, until it is stopped. `look` ends the current wait. */
export function startWorkLoop<Due extends Leased>(loop: WorkLoop<Due>) {
  const { source, now, stopping } = loop
  /** Outcomes that the database has not taken yet. */
  const unrecorded = new Set<() => Promise<unknown>>()
  let wake = () => {}
  let isAwaited = false
  return { look, finished: run() }

  async function run() {
    if (loop.isAlone) await source.release(now()).catch(failed)
    while (!stopping.aborted) {
      isAwaited = false
      const waitMs = await doSome().catch(failed)
      if (waitMs === 0) continue
      loop.rest?.()
      await sleep(waitMs)
    }
    loop.rest?.()
  }

  /** The milliseconds to wait afterwards. */
  async function doSome() {
    for (const outcome of unrecorded) await record(outcome)
    const leaseEnd = new Date(now().getTime() + LEASE_MS)
    const { due, settled = false, waitMs = loop.lookMs } = await source.take(now(), leaseEnd)
    if (due.length === 0) return settled ? 0 : waitMs
    const left = [...due]
    const lane = async () => {
      for (let one = left.shift(); one; one = left.shift()) await doOne(one).catch(doNoMore)
    }
    const doNoMore = (error: unknown) => {
      left.length = 0
      throw error
    }
    const lanes = await Promise.allSettled(Array.from({ length: Math.min(loop.lanes, due.length) }, lane))
    for (const one of lanes) if (one.status === 'rejected') throw one.reason
    return 0
  }

  async function doOne(due: Due) {
    // Whoever takes it over after the lease must not find us still at it.
    const isLate = due.leaseEnd.getTime() - now().getTime() < WORK_MS
    if (stopping.aborted || isLate) return record(() => loop.putBack(due))
    return record(await loop.carryOut(due))
  }

  /** Repeated until it is stored: work without a recorded outcome is done again when its lease ends. */
  async function record(outcome: () => Promise<unknown>) {
    unrecorded.add(outcome)
    await outcome()
    unrecorded.delete(outcome)
  }

  /** Ends the current sleep, or the next one at once. */
  function look() {
    isAwaited = true
    wake()
  }

  function sleep(duration: number) {
    return new Promise<void>((resolve) => {
      if (isAwaited) return resolve()
      const timer = setTimeout(resolve, duration)
      wake = () => {
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
