import fs from 'node:fs/promises'
import path from 'node:path'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { verifyBackupFile } from '#backup/backup-file.ts'
import { recordCopy } from '#backup/copy-acts.queries.ts'
import { createBackup } from '#backup/create-backup.ts'
import { askHolder, DirectoryLockedError } from '#db/embedded/directory-lock.ts'
import { noteBackup } from '#db/last-backup.queries.ts'
import { readDataPlaces } from '#env.ts'
import { ownCommand } from '#lib/caller/own-command.ts'
import { openExisting, runCommand } from './command-line.ts'

const LONGEST_BACKUP_MS = 10 * MINUTE_MS

await runCommand(ownCommand('backup', 'FICHIER'), async (file) => {
  const { dataDir, databaseUrl } = readDataPlaces()
  try {
    const handle = await openExisting({ databaseUrl, dataDir })
    await createBackup({ handle, dataDir }, file)
      .then(async (madeAt) => {
        await recordCopy(handle.pool, 'backup.made')
        await noteBackup(handle.pool, madeAt)
      })
      .finally(() => handle.close())
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error
    await askRunningServer(dataDir, file)
  }
  return `Sauvegarde écrite et vérifiée dans ${file}`
})

/** Only one process may open the embedded database: the one that does makes the backup. */
async function askRunningServer(dataDir: string, file: string) {
  try {
    const made = (await askHolder(dataDir, 'backup', LONGEST_BACKUP_MS)) as { file: string }
    await fs.copyFile(made.file, file)
    await fs.chmod(file, 0o600)
    await verifyBackupFile(file)
  } catch (error) {
    throw new Error(
      `Vigie est en marche et n’a pas pu faire la sauvegarde. Ses sauvegardes automatiques sont dans ${path.join(dataDir, 'backups')}.`,
      { cause: error },
    )
  }
}
