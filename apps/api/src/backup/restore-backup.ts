import path from 'node:path'
import type { DatabaseHandle, DatabaseLog } from '#db/client.ts'
import { noteBackup } from '#db/last-backup.queries.ts'
import { type Migration, migrateDatabase, readMigrations } from '#db/migrate.ts'
import { noteErasures } from '#privacy/apply-noted-erasures.ts'
import { eraseAgain } from '#privacy/erase-again.ts'
import { type BackupHeader, BackupRefusedError, readBackupFile, verifyBackupFile } from './backup-file.ts'
import { copyBefore } from './backup-folder.ts'
import { recordCopy } from './copy-acts.queries.ts'
import { isNewDatabase, loadDatabase } from './load-database.queries.ts'
import { type ImagePlace, settleImages } from './settle-images.queries.ts'
import { StoredFilesDraft } from './stored-files.ts'

type Target = {
  handle: DatabaseHandle
  dataDir: string
  migrations?: Migration[]
  /** Where the product will look for its images; without it they stay where the backup had them. */
  images?: ImagePlace
  /** RGPD-07: with it, who was erased since the backup is erased from it too. */
  erasing?: {
    /** Undefined where it is lost. Asked for twice: a backup brings its own. */
    secret: () => string | undefined
    timeZone: string
    log: DatabaseLog
  }
}
type Restored = {
  header: BackupHeader /** What was there before, unless there was nothing. */
  copy?: string
}

/** Replaces the database and the files by those of the backup, or changes nothing. */
export async function restoreBackup(target: Target, file: string): Promise<Restored> {
  const { handle, dataDir, migrations = readMigrations() } = target
  const { header, known } = await readRestorable(file, migrations)
  const copy = (await isNewDatabase(handle.pool))
    ? undefined
    : await copyBefore('avant-restauration', { handle, dataDir })
  await migrateDatabase(handle.pool, migrations)
  const formerSecret = target.erasing?.secret()
  // The file of the data folder outlives the restore, the table does not.
  if (formerSecret !== undefined) await noteErasures(handle.db, dataDir, formerSecret)

  const files = new StoredFilesDraft(dataDir)
  await files.begin()
  let loaded: Awaited<ReturnType<typeof loadDatabase>>
  try {
    loaded = await loadDatabase(handle.pool, known, readBackupFile(file), async (line) => {
      if ('file' in line || 'data' in line) await files.add(line)
    })
  } catch (error) {
    await files.discard()
    if (error instanceof BackupRefusedError) throw error
    throw new BackupRefusedError('Cette sauvegarde n’a pas pu être restaurée : rien n’a été modifié.', {
      cause: error,
    })
  }
  await files.publish()
  await migrateDatabase(handle.pool, migrations)
  // A copy from before the journal gets its line once there is one.
  if (!loaded.isRecorded) await recordCopy(handle.pool, 'backup.restored')
  await eraseFrom(target, formerSecret)
  if (target.images) await settleImages(handle.pool, path.join(dataDir, 'uploads'), target.images)
  // What is there now is in that file, as of that time.
  await noteBackup(handle.pool, new Date(header.createdAt))
  await handle.pool.query('analyze')
  await handle.checkpoint()
  return { header, ...(copy && { copy }) }
}

/** Where no secret is known, the start of the product does it. */
async function eraseFrom({ handle, dataDir, erasing }: Target, former: string | undefined) {
  const secret = erasing?.secret()
  if (!erasing || secret === undefined) return
  const secrets: [string, ...string[]] = former === undefined ? [secret] : [secret, former]
  await eraseAgain(handle, { dataDir, timeZone: erasing.timeZone, secrets }, erasing.log)
}

/**
 * The header of a whole backup that this version knows how to read, and the migrations after which it was made. Read in
 * no thread (SAFE-26): only a command restores, in a process that serves nobody.
 */
export async function readRestorable(file: string, migrations = readMigrations()) {
  const header = await verifyBackupFile(file)
  return { header, known: migrationsOf(header, migrations) }
}

/** The first migrations of this version, when the backup was made after exactly those. */
function migrationsOf(header: BackupHeader, migrations: Migration[]): Migration[] {
  if (!Array.isArray(header.migrations) || header.migrations.length === 0) {
    throw new BackupRefusedError('Ce fichier ne contient pas les données d’une installation de Vigie.')
  }
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
