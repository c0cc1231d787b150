import type { DatabaseHandle } from '#db/client.ts'
import { type BackupLine, writeBackupFile } from './backup-file.ts'
import { dumpDatabase } from './dump-database.queries.ts'
import { dumpStoredFiles } from './stored-files.ts'

type Source = { handle: DatabaseHandle; dataDir: string; now?: () => Date }

export async function createBackup({ handle, dataDir, now = () => new Date() }: Source, file: string) {
  await writeBackupFile(file, everything(handle, dataDir, now()))
}

async function* everything(handle: DatabaseHandle, dataDir: string, now: Date): AsyncGenerator<BackupLine[]> {
  yield* dumpDatabase(handle.pool, {
    backup: 'vigie',
    version: 1,
    createdAt: now.toISOString(),
    engine: handle.engine,
  })
  // After the rows: a file that came in between is one too many, never one that a row misses.
  yield* dumpStoredFiles(dataDir)
}
