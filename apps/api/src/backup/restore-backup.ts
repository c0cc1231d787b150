import type { DatabaseHandle } from '#db/client.ts'
import { type Migration, migrateDatabase, readMigrations } from '#db/migrate.ts'
import { type BackupHeader, BackupRefusedError, readBackupFile, verifyBackupFile } from './backup-file.ts'
import { loadDatabase } from './load-database.queries.ts'
import { StoredFilesDraft } from './stored-files.ts'

type Target = { handle: DatabaseHandle; dataDir: string; migrations?: Migration[] }

/** Replaces the database and the files by those of the backup, or changes nothing. */
export async function restoreBackup(target: Target, file: string): Promise<BackupHeader> {
  const { handle, dataDir, migrations = readMigrations() } = target
  const header = await verifyBackupFile(file)
  const known = migrationsOf(header, migrations)
  await migrateDatabase(handle.pool, migrations)

  const files = new StoredFilesDraft(dataDir)
  await files.begin()
  try {
    await loadDatabase(handle.pool, known, readBackupFile(file), async (line) => {
      if ('file' in line || 'data' in line) await files.add(line)
    })
  } catch (error) {
    await files.discard()
    throw error
  }
  await files.publish()
  await migrateDatabase(handle.pool, migrations)
  await handle.pool.query('analyze')
  await handle.checkpoint()
  return header
}

/** The first migrations of this version, when the backup was made after exactly those. */
function migrationsOf(header: BackupHeader, migrations: Migration[]): Migration[] {
  const known = migrations.slice(0, header.migrations.length)
  for (const [index, { name, checksum }] of header.migrations.entries()) {
    if (known[index]?.name !== name) {
      throw new BackupRefusedError(
        `Cette sauvegarde vient d’une version plus récente de Vigie (migration ${name} inconnue). Mettez Vigie à jour, puis recommencez.`,
      )
    }
    if (known[index].checksum !== checksum) {
      throw new BackupRefusedError(`Cette sauvegarde vient d’une autre version de Vigie (migration ${name}).`)
    }
  }
  return known
}
