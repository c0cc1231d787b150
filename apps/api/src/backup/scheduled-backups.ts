import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { DatabaseHandle, DatabaseLog } from '#db/client.ts'
import { findLastBackup } from '#db/last-backup.queries.ts'
import { addBackup, DAILY_KEPT, newestBackupTime } from './backup-folder.ts'
import { recordCopy } from './copy-acts.queries.ts'

type Options = {
  handle: DatabaseHandle
  dataDir: string
  log: DatabaseLog
  everyMs?: number
  keep?: number
  now?: () => Date
}

/** A backup that is due waits until the process has started. */
const SETTLE_MS = 60_000

/** A server has its own backups; the embedded engine has these, and makes one when `npm run backup` asks. */
export function startScheduledBackups(options: Options) {
  const { handle, dataDir, log, everyMs = DAY_MS, keep = DAILY_KEPT, now = () => new Date() } = options
  if (handle.engine !== 'embedded') return { stop: async () => {} }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<string> | null = null
  let stopped = false

  const run = (): Promise<string> => {
    running ??= backUp().finally(() => {
      running = null
    })
    return running
  }
  const backUp = async () => {
    const file = await addBackup('vigie', { handle, dataDir, now, keep })
    log.info({ file }, 'backup written')
    return file
  }
  /** Both are wanted: a file, and the note that it was found whole. One that is not known makes a backup due. */
  const newestTime = async () => {
    // While the database is away the backup that is due says so.
    const noted = await findLastBackup(handle.db).catch(() => undefined)
    return Math.min(await newestBackupTime(dataDir), noted?.getTime() ?? 0)
  }
  const plan = async () => {
    const age = now().getTime() - (await newestTime())
    if (stopped) return
    const wait = Math.max(Math.min(SETTLE_MS, everyMs), everyMs - age)
    timer = setTimeout(() => {
      run()
        .catch((error) => log.error({ err: error }, 'the scheduled backup failed'))
        .finally(() => void plan())
    }, wait)
    timer.unref()
  }
  handle.serve('backup', async () => {
    const file = await run()
    await recordCopy(handle.pool, 'backup.made')
    return { file }
  })
  void plan()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running?.catch(() => {})
    },
  }
}
