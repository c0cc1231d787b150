import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { isDatabaseAway } from '../database-trouble.ts'
import type { Logger } from '../logger.ts'
import type { JobRecord } from './job-record.ts'

/** The wait before a job runs again that has found the database away. */
const AWAY_MS = 2_000
/**
 * When the rarer jobs have their first turn, one after the other: a process that never runs for an hour would otherwise
 * never do them.
 */
const FIRST_TURN_MS = 30_000
const APART_MS = 3_000

export type Job = {
  name: string
  everyMs: number
  /** Its first turn is at once. */
  runsAtStart?: boolean
  run: (now: Date) => Promise<unknown>
}
type Options = { log: Logger; now: () => Date; record: JobRecord }

/**
 * Runs each job at its turns until it is stopped. A failed job is logged and runs again at its next turn, or sooner
 * when the database was away. Returns how to stop, which waits for what is under way.
 */
export function runJobs(jobs: Job[], { log, now, record }: Options) {
  const running = new Set<Promise<unknown>>()
  const retries = new Map<string, NodeJS.Timeout>()
  const take = (job: Job) => {
    const { name, run } = job
    clearTimeout(retries.get(name))
    const [startedAt, started] = [now(), performance.now()]
    const note = (hasFailed: boolean) =>
      record.note(name, startedAt, { seconds: (performance.now() - started) / 1000, hasFailed })
    const turn = run(startedAt).then(
      () => note(false),
      (error: Error) => {
        note(true)
        log.error({ err: error, job: name }, 'job failed')
        if (isDatabaseAway(error)) retries.set(name, setTimeout(() => take(job), AWAY_MS).unref())
      },
    )
    running.add(turn)
    void turn.finally(() => running.delete(turn))
  }
  for (const job of jobs) if (job.runsAtStart) take(job)
  const firstTurns = jobs
    .filter(({ runsAtStart, everyMs }) => !runsAtStart && everyMs > MINUTE_MS)
    .map((job, place) => setTimeout(() => take(job), FIRST_TURN_MS + place * APART_MS).unref())
  const timers = jobs.map((job) => setInterval(() => take(job), job.everyMs).unref())

  return async function stop() {
    for (const timer of [...timers, ...firstTurns]) clearTimeout(timer)
    await Promise.all(running)
    for (const timer of retries.values()) clearTimeout(timer)
  }
}
