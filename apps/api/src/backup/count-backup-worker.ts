import { parentPort, workerData } from 'node:worker_threads'
import type { BackupReading } from './backup-counts.ts'
import { BackupRefusedError } from './backup-file.ts'
import { countBackup } from './count-backup.ts'

parentPort?.postMessage(await read())

async function read(): Promise<BackupReading> {
  try {
    return await countBackup(workerData.path)
  } catch (error) {
    if (!(error instanceof BackupRefusedError)) throw error
    return { problem: error.message, cause: error.cause }
  }
}
