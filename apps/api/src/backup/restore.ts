import { openDatabase } from '#db/open-database.ts'
import { readSettings } from '#env.ts'
import { verifyBackupFile } from './backup-file.ts'
import { consoleLog, runCommand } from './command-line.ts'
import { restoreBackup } from './restore-backup.ts'

await runCommand('npm run restore -- FICHIER', async (file) => {
  // Before the database is opened: a bad file must not even create one.
  await verifyBackupFile(file)
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readSettings()
  const handle = await openDatabase({ databaseUrl, dataDir, log: consoleLog })
  const header = await restoreBackup({ handle, dataDir }, file).finally(() => handle.close())
  return `Sauvegarde du ${header.createdAt} restaurée.`
})
