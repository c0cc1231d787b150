import { gaugeBy, type Metric } from '#lib/metrics/metric.ts'
import type { JobRecord } from '#lib/work/job-record.ts'

/** When each job of this process ran last, for how long, and how often it has failed. */
export function jobMetrics(jobs: JobRecord): Metric[] {
  const turns = [...jobs.read()]
  const by = (of: (turn: (typeof turns)[number][1]) => number) =>
    new Map(turns.map(([name, turn]) => [name, of(turn)]))
  const counted = (name: string, help: string, of: Parameters<typeof by>[0]): Metric => ({
    ...gaugeBy(name, help, 'job', by(of)),
    kind: 'counter',
  })
  return [
    gaugeBy(
      'vigie_job_last_run_timestamp_seconds',
      'When the job began last',
      'job',
      by(({ lastRunAt }) => lastRunAt.getTime() / 1000),
    ),
    gaugeBy(
      'vigie_job_last_duration_seconds',
      'How long its last run took',
      'job',
      by(({ lastSeconds }) => lastSeconds),
    ),
    counted('vigie_job_runs_total', 'Runs since the start', ({ runs }) => runs),
    counted('vigie_job_failures_total', 'Failed runs since the start', ({ failures }) => failures),
  ]
}
