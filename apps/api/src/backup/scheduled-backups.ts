import fs from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseHandle, DatabaseLog } from '#db/client.ts'
import { createBackup } from './create-backup.ts'

type Options = {
  handle: DatabaseHandle
  dataDir: string
  log: DatabaseLog
  everyMs?: number
  keep?: number
  now?: () => Date
}

const oneDayMs = 24 * 60 * 60 * 1000
/** The start of the process has better to do than a backup that is due. */
const settleMs = 60_000

/** A server has its own backups; the embedded engine has these, and makes one when `npm run backup` asks. */
export function startScheduledBackups(options: Options) {
  const { handle, dataDir, log, everyMs = oneDayMs, keep = 7, now = () => new Date() } = options
  if (handle.engine !== 'embedded') return { stop: async () => {} }
  const directory = path.join(dataDir, 'backups')
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
    await fs.mkdir(directory, { recursive: true, mode: 0o700 })
    const file = path.join(directory, `vigie-${now().toISOString().replace(/[:.]/g, '-')}.backup`)
    await createBackup({ handle, dataDir, now }, file)
    await removeOld(directory, keep)
    log.info({ file }, 'backup written')
    return file
  }
  const plan = async () => {
    const age = now().getTime() - (await newestBackup(directory))
    if (stopped) return
    const wait = Math.max(Math.min(settleMs, everyMs), everyMs - age)
    timer = setTimeout(() => {
      run()
        .catch((error) => log.error({ err: error }, 'the scheduled backup failed'))
        .finally(() => void plan())
    }, wait)
    timer.unref()
  }
  handle.serve('backup', async () => ({ file: await run() }))
  void plan()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running?.catch(() => {})
    },
  }
}

async function newestBackup(directory: string): Promise<number> {
  const newest = (await listBackups(directory)).at(-1)
  return newest ? (await fs.stat(path.join(directory, newest))).mtimeMs : 0
}

async function removeOld(directory: string, keep: number) {
  const backups = await listBackups(directory)
  for (const name of backups.slice(0, -keep)) await fs.rm(path.join(directory, name), { force: true })
}

/** Their names sort by date. */
async function listBackups(directory: string): Promise<string[]> {
  const names = await fs.readdir(directory).catch(() => [])
  return names.filter((name) => /^vigie-.*\.backup$/.test(name)).sort()
}
