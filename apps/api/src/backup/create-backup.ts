import type pg from 'pg'
import type { DatabaseHandle } from '#db/client.ts'
import { type BackupLine, writeBackupFile } from './backup-file.ts'
import { dumpDatabase } from './dump-database.queries.ts'
import { dumpStoredFiles } from './stored-files.ts'

type Source = {
  handle: DatabaseHandle
  dataDir: string
  now?: () => Date
  /** The connection to read through, when the caller already holds the only one. */
  client?: pg.ClientBase
}

export async function createBackup(
  { handle, dataDir, now = () => new Date(), client }: Source,
  file: string,
) {
  const header = {
    backup: 'vigie',
    version: 1,
    createdAt: now().toISOString(),
    engine: handle.engine,
  } as const
  if (client) return writeBackupFile(file, everything(client, dataDir, header))
  const own = await handle.pool.connect()
  try {
    await writeBackupFile(file, everything(own, dataDir, header))
    own.release()
  } catch (error) {
    // Its transaction may not have ended yet.
    own.release(true)
    throw error
  }
}

async function* everything(
  client: pg.ClientBase,
  dataDir: string,
  header: Parameters<typeof dumpDatabase>[1],
): AsyncGenerator<BackupLine[]> {
  yield* dumpDatabase(client, header)
  // After the rows: a file that is added meanwhile is superfluous, but no row lacks its file.
  yield* dumpStoredFiles(dataDir)
}
