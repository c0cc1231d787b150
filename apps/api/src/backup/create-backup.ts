import type pg from 'pg'
import type { DatabaseHandle } from '#db/client.ts'
import { type BackupCounts, checkBackup, noCounts } from './backup-counts.ts'
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

/**
 * Writes the file, opens it again and counts what is in it; one that lacks something is refused and removed. Returns
 * the time of what it holds.
 */
export async function createBackup(
  { handle, dataDir, now = () => new Date(), client }: Source,
  file: string,
): Promise<Date> {
  const madeAt = now()
  const header = {
    backup: 'vigie',
    version: 1,
    createdAt: madeAt.toISOString(),
    engine: handle.engine,
  } as const
  const write = async (from: pg.ClientBase) => {
    const counts = noCounts()
    const lines = everything(from, dataDir, { header, counts })
    await writeBackupFile(file, lines, (written) => checkBackup(written, counts))
    return madeAt
  }
  if (client) return write(client)
  const own = await handle.pool.connect()
  try {
    await write(own)
    own.release()
    return madeAt
  } catch (error) {
    // Its transaction may not have ended yet.
    own.release(true)
    throw error
  }
}

async function* everything(
  client: pg.ClientBase,
  dataDir: string,
  { header, counts }: { header: Parameters<typeof dumpDatabase>[1]; counts: BackupCounts },
): AsyncGenerator<BackupLine[]> {
  yield* dumpDatabase(client, header, counts.tables)
  // After the rows: a file that is added meanwhile is superfluous, but no row lacks its file.
  yield* dumpStoredFiles(dataDir, counts.files)
}
