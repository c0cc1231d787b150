import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle } from '#db/client.ts'
import { findLastBackup } from '#db/last-backup.queries.ts'
import { freeSpaceOf } from '#lib/limits/free-space.ts'
import { gauge, gaugeBy, type Metric } from '#lib/metrics/metric.ts'
import type { JobRecord } from '#lib/work/job-record.ts'
import { jobMetrics } from './job-metrics.ts'
import { replicaMetrics } from './replica-metrics.ts'
import { readWaitingWork } from './waiting-work.queries.ts'

type Source = {
  database: DatabaseHandle
  jobs: JobRecord
  now: () => Date
  isBackedUpElsewhere: boolean
  dataDir: string
}

/** A page without these figures is worth more than one that comes after the reader has given up. */
const LONGEST_READ_MS = 3_000
const PACKAGE = path.resolve(import.meta.dirname, '../../../package.json')

/** What an operator watches beside requests, memory and the event loop. */
export async function readProductMetrics(source: Source): Promise<Metric[]> {
  const { database, jobs } = source
  const work = await Promise.race([
    databaseMetrics(source).catch(() => undefined),
    sleep(LONGEST_READ_MS, undefined, { ref: false }),
  ])
  const free = await freeSpaceOf(source.dataDir).catch(() => undefined)
  const { totalCount, idleCount, waitingCount } = database.pool
  return [
    {
      name: 'vigie_info',
      help: 'The running version and the engine of its database',
      values: [{ labels: { version: runningVersion(), engine: database.engine }, value: 1 }],
    },
    gauge('vigie_uptime_seconds', 'Since the start of this process', process.uptime()),
    gauge('vigie_database_up', '1 when the database returned the figures below in time', work ? 1 : 0),
    gauge('vigie_database_pool_size', 'Open connections of this process', totalCount),
    gauge('vigie_database_pool_idle', 'Those that nobody uses', idleCount),
    gauge('vigie_database_pool_waiting', 'Requests that wait for a connection', waitingCount),
    ...(free === undefined
      ? []
      : [gauge('vigie_free_disk_bytes', 'Free space on the disk of DATA_DIR', Number(free))]),
    ...replicaMetrics(database.replica),
    ...jobMetrics(jobs),
    ...(work ?? []),
  ]
}

async function databaseMetrics({ database, now, ...source }: Source): Promise<Metric[]> {
  const work = await readWaitingWork(database.db, now())
  const { mails, failedMails, deliveries, campaigns, recipients } = work
  const backedUpAt = (await findLastBackup(database.db))?.getTime()
  // An alert on a large age also fires where no backup was ever made.
  const age = backedUpAt === undefined ? Number.POSITIVE_INFINITY : (now().getTime() - backedUpAt) / 1000
  return [
    ...(source.isBackedUpElsewhere
      ? []
      : [gauge('vigie_backup_age_seconds', 'Age of the newest verified backup', age)]),
    gauge('vigie_mails_waiting', 'Mails in the outbox that are due', mails.depth),
    gauge('vigie_mails_oldest_seconds', 'Age of the oldest of them', mails.oldestSeconds),
    gauge('vigie_mails_failed', 'Mails that were given up and are still kept', failedMails),
    gauge('vigie_webhook_deliveries_waiting', 'Notices to other sites that are due', deliveries.depth),
    gauge('vigie_webhook_deliveries_oldest_seconds', 'Age of the oldest of them', deliveries.oldestSeconds),
    gaugeBy('vigie_campaigns', 'Newsletters by state', 'state', campaigns),
    gauge('vigie_campaign_recipients_waiting', 'Readers whom a newsletter has not reached yet', recipients),
  ]
}

let version: string | undefined
function runningVersion() {
  version ??= String(JSON.parse(readFileSync(PACKAGE, 'utf8')).version)
  return version
}
