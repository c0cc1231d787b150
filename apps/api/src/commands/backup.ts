import fs from 'node:fs/promises'
import path from 'node:path'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { verifyBackupFile } from '#backup/backup-file.ts'
import { recordCopy } from '#backup/copy-acts.queries.ts'
import { createBackup } from '#backup/create-backup.ts'
import { askHolder, DirectoryLockedError } from '#db/embedded/directory-lock.ts'
import { noteBackup } from '#db/last-backup.queries.ts'
import { openDatabase } from '#db/open-database.ts'
import { readDataPlaces } from '#env.ts'
import { consoleLog, runCommand } from './command-line.ts'

const LONGEST_BACKUP_MS = 10 * MINUTE_MS

await runCommand('npm run backup -- FICHIER', async (file) => {
  const { dataDir, databaseUrl } = readDataPlaces()
  if (!databaseUrl && !(await fs.stat(path.join(dataDir, 'db')).catch(() => null))) {
    throw new Error(`Il n’y a pas de base de données dans ${dataDir}.`)
  }
  try {
    const handle = await openDatabase({ databaseUrl, dataDir, log: consoleLog })
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
